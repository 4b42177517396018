import type { ChildProcess } from "node:child_process";
import { type ClockMessage, FIRST_DATE } from "./simulatedClock";

/** A process that goes by the rehearsal's clock. */
interface Follower {
  /** Milliseconds by which its machine's clock is ahead. */
  skew: number;
  /** Called once the process has moved so far. */
  waiting: Map<number, () => void>;
}

/** The right time in a rehearsal, and the clocks of the processes that are started in it. */
export class RehearsalClock {
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds since the rehearsal began. It only grows. */
  private elapsed = 0;
  private readonly followers = new Map<ChildProcess, Follower>();

  constructor(start: number) {
    this.now = start;
  }

  /** What a process's environment says of the time. */
  env(skew = 0): Record<string, string> {
    return { [FIRST_DATE]: String(this.now + skew) };
  }

  /** Has a process that was started with an IPC channel follow this clock. */
  async lead(child: ChildProcess, skew = 0): Promise<void> {
    const follower: Follower = { skew, waiting: new Map() };
    this.followers.set(child, follower);
    child.on("message", ({ elapsed }: { elapsed: number }) => {
      follower.waiting.get(elapsed)?.();
      follower.waiting.delete(elapsed);
    });
    child.once("exit", () => {
      this.followers.delete(child);
      for (const moved of follower.waiting.values()) moved();
    });
    await this.tell(child, follower);
  }

  /** Lets time pass, and waits until every process knows. */
  async pass(milliseconds: number, { expire = false } = {}): Promise<void> {
    if (milliseconds <= 0) return;
    this.now += milliseconds;
    this.elapsed += milliseconds;
    await this.tellAll(expire);
  }

  /** Sets the clock of a process's machine wrong, or right again. */
  async skew(child: ChildProcess, milliseconds: number): Promise<void> {
    const follower = this.followers.get(child);
    if (!follower) return;
    follower.skew = milliseconds;
    await this.pass(1);
  }

  private async tellAll(expire: boolean): Promise<void> {
    await Promise.all([...this.followers].map(([child, follower]) => this.tell(child, follower, expire)));
  }

  private tell(child: ChildProcess, { skew, waiting }: Follower, expire = false): Promise<void> {
    const message: ClockMessage = { date: this.now + skew, elapsed: this.elapsed, expire };
    return new Promise((resolve) => {
      if (!child.connected) return resolve();
      waiting.set(this.elapsed, resolve);
      child.send(message, (error) => error && resolve());
    });
  }
}

import type { ChildProcess } from "node:child_process";
import { type ClockMessage, FIRST_DATE } from "./simulatedClock";

/** A process that follows the rehearsal's clock. */
interface Follower {
  /** Milliseconds by which its machine's clock is ahead. */
  skew: number;
  /** Elapsed time → called once the process has reached it. */
  waiting: Map<number, () => void>;
}

/** The right time in a rehearsal, and the clocks of its processes. */
export class RehearsalClock {
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds since the rehearsal began, monotonic. */
  private elapsed = 0;
  private readonly followers = new Map<ChildProcess, Follower>();

  constructor(start: number) {
    this.now = start;
  }

  /** Environment variables for a process. */
  env(skew = 0): Record<string, string> {
    return { [FIRST_DATE]: String(this.now + skew) };
  }

  /** Makes a process with an IPC channel follow this clock. */
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

  /** Advances the time, and waits until every process has followed. */
  async pass(milliseconds: number, { expire = false } = {}): Promise<void> {
    if (milliseconds <= 0) return;
    this.now += milliseconds;
    this.elapsed += milliseconds;
    await this.tellAll(expire);
  }

  /** Sets a process's clock ahead by some milliseconds; 0 sets it right. */
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

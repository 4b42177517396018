/**
 * Gives a process the rehearsal's clock. Load the compiled file before the program: `node --require ./simulatedClock.js`.
 *
 * The calendar stops until the rehearsal moves it with a message to the process. So a year takes only as long as the
 * process's work:
 *
 * - `Date` gives the rehearsal's time.
 * - A timer of half a minute or more fires when the calendar reaches its time. An interval that was due several times
 *   fires once, as after a machine was suspended.
 * - A shorter timer is a deadline for a peer that answers in real time (a database, a mail server), and stays real.
 *   Where the rehearsal lets a peer hang, it expires each `AbortSignal.timeout` that has waited half a second.
 * - `performance.now()` and HTTP's own timers measure real work, and stay real.
 *
 * A wrong clock changes `Date` and no timer, as on a real machine.
 * Decided in docs/decisions/025-simulated-clock.md.
 */
import process from "node:process";

/** The rehearsal's message to a process. */
export interface ClockMessage {
  /** The new `Date`, milliseconds since 1970. */
  date: number;
  /** Milliseconds since the rehearsal began, by which timers count. */
  elapsed: number;
  /** Whether to expire the deadlines that have run for HANGING. */
  expire?: boolean;
}

/** Real milliseconds without an answer after which a peer counts as hanging. */
export const HANGING = 500;

/** Environment variable: `Date` until the first message. */
export const FIRST_DATE = "SIMULATED_DATE";

/** Milliseconds from which a timer belongs to the calendar. */
const CALENDAR = 30_000;
/** Milliseconds: the longest delay that Node accepts. */
const NEVER = 2 ** 31 - 1;

interface CalendarTimer {
  due: number;
  /** Milliseconds of an interval; undefined for a timeout. */
  period?: number;
  fire: () => void;
}

const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval, Date: globalThis.Date };
let date = Number(process.env[FIRST_DATE]);
let elapsed = 0;
const calendar = new Map<NodeJS.Timeout, CalendarTimer>();
/** Expires a deadline → the real time at which it was set. */
const deadlines = new Map<() => void, number>();

function simulateDate(): void {
  const now = () => date;
  const simulated = new Proxy(real.Date, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length > 0 ? parts : [date], made),
    apply: () => new real.Date(date).toString(),
    get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
  });
  real.Date.prototype.constructor = simulated;
  globalThis.Date = simulated;
}

/** Replaces setTimeout or setInterval. A calendar timer is a Node timer that never fires by itself. */
function timerMaker<Make extends typeof setTimeout | typeof setInterval>(make: Make, repeats: boolean): Make {
  const simulated = (callback: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) => {
    if (milliseconds < CALENDAR) return make(callback, milliseconds, ...values);
    const timer = make(() => {}, NEVER);
    const period = repeats ? milliseconds : undefined;
    calendar.set(timer, { due: elapsed + milliseconds, period, fire: () => callback(...values) });
    return timer;
  };
  return Object.assign(simulated, make);
}

/** Reads Node's own flag, because a timer can be cleared in several ways. */
const isCleared = (timer: NodeJS.Timeout) => Reflect.get(timer, "_destroyed") === true;

function fireCalendar(): void {
  for (const [timer, entry] of calendar) {
    if (isCleared(timer)) calendar.delete(timer);
    else if (entry.due <= elapsed) {
      if (entry.period === undefined) clearTimeout(timer);
      else entry.due = elapsed + entry.period;
      entry.fire();
    }
  }
}

function simulateDeadlines(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    const expire = () => {
      deadlines.delete(expire);
      clearTimeout(timer);
      controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    };
    const timer = real.setTimeout(expire, milliseconds).unref();
    deadlines.set(expire, performance.now());
    return controller.signal;
  };
}

function expireHanging(): void {
  const latest = performance.now() - HANGING;
  for (const [expire, set] of [...deadlines]) if (set <= latest) expire();
}

if (process.env[FIRST_DATE]) {
  simulateDate();
  simulateDeadlines();
  globalThis.setTimeout = timerMaker(real.setTimeout, false);
  globalThis.setInterval = timerMaker(real.setInterval, true);
  process.on("message", (message: ClockMessage) => {
    date = message.date;
    elapsed = message.elapsed;
    fireCalendar();
    if (message.expire) expireHanging();
    process.send?.({ elapsed });
  });
  // The channel must not keep a process alive.
  process.channel?.unref();
}

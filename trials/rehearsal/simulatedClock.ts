/**
 * Gives a process the clock of a rehearsal. Compiled, it is loaded before the program: `node --require ./simulatedClock.js`.
 *
 * The calendar stands still until the rehearsal moves it, by a message to the process. So a year passes as fast as the
 * process does its work, and nothing waits for real time:
 *
 * - `Date` tells the rehearsal's time, wherever it is read: `Date.now()`, `new Date()`, and what libraries make of them.
 * - A timer of half a minute or more belongs to the calendar: it fires when the calendar has moved so far. One that
 *   should have fired several times meanwhile fires once, as after a machine was suspended.
 * - A shorter timer is a deadline of somebody who answers in real time (a database, a mail server), so it runs in real
 *   time: no move of the calendar makes a peer seem slow that is not. Where the rehearsal lets a peer hang, it lets
 *   `AbortSignal.timeout` expire, for all who have waited half a second.
 * - `performance.now()` and HTTP's own timers measure work that is really done, and stay as they are.
 *
 * A clock that is set wrong changes `Date` and no timer, as on a real machine, whose timers count time that has passed.
 * Decided in docs/decisions/025-simulated-clock.md.
 */
import process from "node:process";

/** What the rehearsal says to the process. */
export interface ClockMessage {
  /** What `Date` tells from now on, milliseconds since 1970. */
  date: number;
  /** Milliseconds of the rehearsal that have passed, which timers count by. */
  elapsed: number;
  /** Whether to let the deadlines of peers that hang expire: those that have run for HANGING already. */
  expire?: boolean;
}

/** Real milliseconds without an answer after which a peer is taken for one that hangs. The others answer sooner. */
export const HANGING = 500;

/** Names the variable that says what `Date` tells until the first message. */
export const FIRST_DATE = "SIMULATED_DATE";

/** Milliseconds from which on a timer belongs to the calendar. */
const CALENDAR = 30_000;
/** Milliseconds that no rehearsal takes. */
const NEVER = 2 ** 31 - 1;

interface CalendarTimer {
  due: number;
  /** Milliseconds between two times it fires; nothing if it fires once. */
  period?: number;
  fire: () => void;
}

const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval, Date: globalThis.Date };
let date = Number(process.env[FIRST_DATE]);
let elapsed = 0;
const calendar = new Map<NodeJS.Timeout, CalendarTimer>();
/** What lets a deadline expire, with the real time at which it was set. */
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

/** Makes one of Node's timers, or one of the calendar's that looks the same to whoever holds, clears or unrefs it. */
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

/** A cleared timer of Node's says so, which spares a second look at every way there is to clear one. */
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
  // To wait for the rehearsal is no reason for a process to stay.
  process.channel?.unref();
}

/** Preloaded into a server: its clock goes on from the time in CLOCK. */
const { now } = Date;
const shift = Date.parse(process.env.CLOCK) - now();

globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + shift]));
  }

  static now() {
    return now() + shift;
  }
};

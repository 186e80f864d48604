/**
 * Preloaded into a server (`node --import`): its clock stands at CLOCK_STOPPED_AT, in milliseconds. The demo plans by the
 * time of day, so two first starts load the same data only at the same moment. Timers run on.
 */
import process from 'node:process';

const at = Number(process.env.CLOCK_STOPPED_AT);
if (!Number.isSafeInteger(at)) throw new Error('CLOCK_STOPPED_AT is not a number of milliseconds');

const now = () => at;
globalThis.Date = new Proxy(Date, {
  construct: (date, values, target) => Reflect.construct(date, values.length === 0 ? [at] : values, target) as Date,
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)) as unknown,
});

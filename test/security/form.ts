import { appendFileSync } from 'node:fs';
import process from 'node:process';

/** The long form is `npm run attack`, which also wants to know what was measured. */
export const isLong = process.env.ATTACK === 'long';

export const inForm = <Value>(short: Value, long: Value): Value => (isLong ? long : short);

/** A line of the table that `npm run attack` prints. */
export function figure(point: number, what: string, measured: string | number): void {
  const file = process.env.ATTACK_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ point, what, measured })}\n`);
}

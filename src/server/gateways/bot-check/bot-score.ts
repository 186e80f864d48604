/**
 * A proof of work alone has no score, so ours says how likely a person is: the work is done, the form was open as long
 * as a person needs, and this address has not been wrong again and again. 1 is a person, 0 is none.
 */
export function botScore({
  formSeconds,
  failures,
}: {
  readonly formSeconds: number;
  readonly failures: number;
}): number {
  const haste = formSeconds >= 3 ? 0 : 0.4 * (1 - Math.max(0, formSeconds) / 3);
  const record = Math.min(0.6, Math.max(0, failures - 3) * 0.05);
  return Math.max(0, Math.round((1 - haste - record) * 100) / 100);
}

import { hotp, stepAt } from '#server/session/factor/totp.ts';
import type { Visitor } from '#test/visitor.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What a person's telephone shows. `steps`: how many half minutes its clock is off. */
export const codeOf = (secret: string, now: Date, steps = 0): string => hotp(readBase32(secret), stepAt(now) + steps);

/** Sets the app up, as whoever the visitor is: signed in, or at the second step of the sign-in. */
export async function setUpApp(visitor: Visitor, now: Date) {
  const { secret } = (await visitor.post('/api/session/factor/totp/begin')).json as { secret: string };
  const answer = await visitor.post('/api/session/factor/totp', { code: codeOf(secret, now) });
  if (answer.status !== 200) throw new Error(`The app was not set up: ${answer.status} ${answer.text}`);
  const { recoveryCodes } = answer.json as { recoveryCodes: string[] | null };
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

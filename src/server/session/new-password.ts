import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords } from '#server/session/common-passwords.ts';
import { Failure } from '#shared/failures.ts';
import { type PasswordFlaw, type PasswordNames, passwordFlaw } from '#shared/session/new-password.ts';

/** 49,233 of them, most used first, read when somebody sets a password for the first time. */
let known: ReadonlySet<string> | null = null;

function isCommon(password: string): boolean {
  known ??= new Set([...dictionary['passwords-common'], ...commonPasswords]);
  const plain = password.toLowerCase();
  // "passwort123!" is no better than "passwort": what is left without the usual tail is judged too.
  const stem = plain.replace(/[\d!?.*#$]+$/, '');
  return known.has(plain) || (stem.length > 3 && known.has(stem));
}

/** R5.3, with the list that is too large for browsers. */
export const judgePassword = (password: string, names: PasswordNames): PasswordFlaw | null =>
  passwordFlaw(password, names) ?? (isCommon(password) ? 'common' : null);

/** Throws PASSWORD_TOO_WEAK with the reason. */
export function checkNewPassword(password: string, names: PasswordNames): void {
  const flaw = judgePassword(password, names);
  if (flaw) throw new Failure('PASSWORD_TOO_WEAK', { fields: [{ field: 'newPassword', reason: flaw }] });
}

import { commonPasswords } from '#shared/session/common-passwords.ts';

export const passwordLength = { min: 10, max: 199 };

export type PasswordFlaw = 'tooShort' | 'tooLong' | 'isUsername' | 'common';

/** R5.3: length, not the user name, not a common one; no rules of composition. */
export function passwordFlaw(password: string, username: string): PasswordFlaw | null {
  const length = Array.from(password).length; // code points, as people count
  if (length < passwordLength.min) return 'tooShort';
  if (length > passwordLength.max) return 'tooLong';
  const plain = password.toLowerCase();
  if (plain === username.toLowerCase()) return 'isUsername';
  return isCommon(plain) ? 'common' : null;
}

function isCommon(plain: string): boolean {
  // "passwort123!" is no better than "passwort": judge what is left without the usual tail.
  const stem = plain.replace(/[\d!?.*#$]+$/, '');
  const oneLetterOnly = new Set(plain).size <= 2;
  return oneLetterOnly || commonPasswords.has(plain) || commonPasswords.has(stem);
}

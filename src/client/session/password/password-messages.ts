import type { Message } from '#client/forms/message.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type PasswordFlaw, passwordFlaws, passwordLength } from '#shared/session/new-password.ts';

export const passwordLengths = { min: formatNumber(passwordLength.min), max: formatNumber(passwordLength.max) };

export const flawMessage = (flaw: PasswordFlaw): Message => ({
  text: `session.changePassword.flaw.${flaw}`,
  values: passwordLengths,
});

/** Why the server refused a new password: the list of common ones is there alone. */
export function refusedPassword(field: string, found: string): Message | undefined {
  const flaw = field === 'newPassword' && passwordFlaws.find((one) => one === found);
  return flaw ? flawMessage(flaw) : undefined;
}

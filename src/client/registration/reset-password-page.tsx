import { useLocation } from '@tanstack/react-router';
import { AskReset } from '#client/registration/ask-reset.tsx';
import { SetPassword } from '#client/registration/set-password.tsx';

/** R2.1: asks for a link, or sets the password by the one that was opened. Its secret stands behind the # and is never sent. */
export function ResetPasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return token === '' ? <AskReset /> : <SetPassword key={token} token={token} />;
}

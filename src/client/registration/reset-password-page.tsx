import { AskReset } from '#client/registration/ask-reset.tsx';
import { SetPassword } from '#client/registration/set-password.tsx';
import { usePageAddress } from '#client/ui/page/page-address.ts';

/** R2.1: asks for a link, or sets the password by the one that was opened. Its secret stands behind the # and is never sent. */
export function ResetPasswordPage() {
  const token = usePageAddress().hash.slice(1);
  if (token === '') return <AskReset />;
  return (
    <div data-from-top>
      <SetPassword key={token} token={token} />
    </div>
  );
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { ChosenTexts } from '#client/registration/chosen-texts.tsx';
import { LinkState } from '#client/registration/link-state.tsx';
import { NewPasswordForm } from '#client/registration/new-password-form.tsx';
import { useConfirmRegistration, useRegistrationLink } from '#client/registration/queries.ts';
import pages from '#client/session/login/login-page.module.css';
import type { Failure } from '#shared/failures.ts';
import type { RegistrationStatus } from '#shared/registration/registration.ts';
import { screens } from '#shared/screens.ts';

/** The link of the mail: what it is about, and the password. Only sending it confirms: a mail program that looks ahead does not. */
export function ConfirmRegistrationPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const link = useRegistrationLink(token);
  return (
    <div data-from-top>
      <ChosenTexts language={link.data?.language ?? null}>
        <Confirm token={token} data={link.data} failure={link.error} onAgain={() => void link.refetch()} />
      </ChosenTexts>
    </div>
  );
}

type ConfirmProps = {
  token: string;
  data: RegistrationStatus | undefined;
  failure: Failure | null;
  onAgain: () => void;
};

function Confirm({ token, data, failure, onAgain }: ConfirmProps) {
  const text = useText();
  const navigate = useNavigate();
  const title = text('registration.confirm.title');
  useTitle(title);
  const confirm = useConfirmRegistration();
  const used = confirm.error?.code === 'LINK_EXPIRED' ? confirm.error : null;
  if (!data || used) return <LinkState title={title} failure={used ?? failure} about="register" onAgain={onAgain} />;
  const { email, supplier, firmName: firm } = data;
  return (
    <>
      <h1 className={pages.title}>{title}</h1>
      <p className={pages.lead}>{text('registration.confirm.lead', { email, supplier: supplier.name, firm })}</p>
      <NewPasswordForm
        username={email}
        submitLabel={text('registration.confirm.submit')}
        onSubmit={async (newPassword) => {
          const { statusToken } = await confirm.mutateAsync({ body: { token, newPassword } });
          await navigate({ to: screens.registrationStatus.path, hash: statusToken, replace: true });
        }}
      />
    </>
  );
}

import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { ChosenTexts } from '#client/registration/chosen-texts.tsx';
import { LinkState } from '#client/registration/link-state.tsx';
import pages from '#client/session/login/login-page.module.css';
import { useConfirmEmail, useEmailLink } from '#client/settings/own-queries.ts';
import { settingsPath } from '#client/settings/sections.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import type { Failure } from '#shared/failures.ts';

/** The link of the mail to a new address. Only the button confirms: a mail program that looks ahead does not. */
export function ConfirmEmailPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const link = useEmailLink(token);
  return (
    <div data-from-top>
      <ChosenTexts language={link.data?.language ?? null}>
        <Confirm key={token} token={token} data={link.data} failure={link.error} onAgain={() => void link.refetch()} />
      </ChosenTexts>
    </div>
  );
}

type ConfirmProps = {
  token: string;
  data: { readonly username: string; readonly email: string } | undefined;
  failure: Failure | null;
  onAgain: () => void;
};

function Confirm({ token, data, failure, onAgain }: ConfirmProps) {
  const t = useText();
  const title = t('ownSettings.confirm.title');
  useTitle(title);
  const confirm = useConfirmEmail();
  if (confirm.data)
    return (
      <>
        <h1 className={pages.title}>{t('ownSettings.confirm.doneTitle')}</h1>
        <p className={pages.lead} role="status">
          {t('ownSettings.confirm.done', confirm.data)}
        </p>
        <Link to={settingsPath('profile')} hash="" className={buttonClass({ variant: 'primary' })}>
          {t('ownSettings.email.toProfile')}
        </Link>
      </>
    );
  if (!data || confirm.error)
    return (
      <LinkState
        title={title}
        failure={confirm.error ?? failure}
        about="email"
        onAgain={confirm.error ? () => confirm.reset() : onAgain}
      />
    );
  return (
    <>
      <h1 className={pages.title}>{title}</h1>
      <p className={pages.lead}>{t('ownSettings.confirm.lead', { email: data.email, username: data.username })}</p>
      <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ body: { token } })}>
        {t('ownSettings.confirm.submit')}
      </Button>
    </>
  );
}

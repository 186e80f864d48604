import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { call } from '#client/api/call.ts';
import { useCall } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { ChosenTexts } from '#client/registration/chosen-texts.tsx';
import { LinkState } from '#client/registration/link-state.tsx';
import { FocusedTitle } from '#client/session/focused-title.tsx';
import styles from '#client/session/login/login-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';
import { screens } from '#shared/screens.ts';
import { confirmSsoLink, readSsoLink, ssoStartPath } from '#shared/session/sso-contract.ts';

const inPlace = { failure: 'inline' } as const;
type Link = AnswerOf<typeof readSsoLink>;

/** The link of the mail after a first single sign-on. Only the button connects: a mail program that looks ahead does not. */
export function ConfirmSsoPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  // Asked once: a second look would count as a second try.
  const { data, error, refetch } = useQuery<Link>({
    queryKey: [readSsoLink.name, token],
    queryFn: ({ signal }) => call(readSsoLink, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: inPlace,
  });
  return (
    <div data-from-top>
      <ChosenTexts language={data?.kind === 'asked' ? data.language : null}>
        <Confirm key={token} token={token} link={data} failure={error} onAgain={() => void refetch()} />
      </ChosenTexts>
    </div>
  );
}

type ConfirmProps = { token: string; link: Link | undefined; failure: Failure | null; onAgain: () => void };

function Confirm({ token, link, failure, onAgain }: ConfirmProps) {
  const t = useText();
  const title = t('session.sso.link.title');
  useTitle(title);
  const { data: done, error, isPending, mutate, reset } = useCall(confirmSsoLink, inPlace);
  if (!link || error)
    return (
      <LinkState title={title} failure={error ?? failure} about="sign-in" onAgain={error ? () => reset() : onAgain} />
    );
  if (link.kind === 'other-browser' || done?.kind === 'other-browser')
    return (
      <>
        <FocusedTitle>{title}</FocusedTitle>
        <Note tone="warn" role="alert" title={t('session.sso.link.otherTitle')} className={styles.failure}>
          {t('session.sso.link.other')}
        </Note>
        <div className={styles.ways}>
          <PageLink to={screens.login.path} className={buttonClass()}>
            {t('session.sso.link.toLogin')}
          </PageLink>
        </div>
      </>
    );
  if (done)
    return (
      <>
        <FocusedTitle>{t('session.sso.link.doneTitle')}</FocusedTitle>
        <p className={styles.lead} role="status">
          {t('session.sso.link.done', { provider: link.provider })}
        </p>
        <div className={styles.ways}>
          <a href={ssoStartPath(done.supplier)} className={buttonClass({ variant: 'primary' })}>
            {t('session.sso.with', { name: link.provider })}
          </a>
        </div>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {t('session.sso.link.lead', { provider: link.provider, username: link.username, firm: link.firmName })}
      </p>
      <div className={styles.ways}>
        <Button variant="primary" loading={isPending} onClick={() => mutate({ body: { token } })}>
          {t('session.sso.link.submit')}
        </Button>
      </div>
    </>
  );
}

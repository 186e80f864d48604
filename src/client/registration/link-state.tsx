import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import styles from '#client/registration/registration.module.css';
import pages from '#client/session/login/login-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import type { Failure } from '#shared/failures.ts';
import { screens } from '#shared/screens.ts';

type LinkStateProps = {
  title: string;
  failure: Failure | null;
  about: 'register' | 'reset' | 'email' | 'sign-in';
  onAgain: () => void;
};

const ways = {
  register: { to: screens.register.path, text: 'registration.link.registerAgain' },
  reset: { to: screens.resetPassword.path, text: 'registration.link.resetAgain' },
  'sign-in': { to: screens.login.path, text: 'session.sso.link.toLogin' },
  email: { to: `${screens.settings.path}/profile`, text: 'ownSettings.email.toProfile' },
} as const;

/** A link that is being looked at, that is worth nothing, or that cannot be looked at now. */
export function LinkState({ title, failure, about, onAgain }: LinkStateProps) {
  const text = useText();
  const isOver = failure?.code === 'LINK_EXPIRED' || failure?.code === 'INVALID_INPUT';
  useTitle(isOver ? text('registration.link.title') : title);
  return (
    <>
      <h1 className={pages.title}>{title}</h1>
      {failure === null && (
        <p className={pages.lead} aria-live="polite">
          {text('registration.link.loading')}
        </p>
      )}
      {failure !== null && isOver && (
        <>
          <Note tone="bad" role="alert" title={text('registration.link.title')} className={styles.note}>
            {text('registration.link.reason')}
          </Note>
          <div className={pages.ways}>
            <PageLink to={ways[about].to} className={buttonClass({ variant: 'primary' })}>
              {text(ways[about].text)}
            </PageLink>
          </div>
        </>
      )}
      {failure !== null && !isOver && (
        <Note
          tone="bad"
          role="alert"
          title={text('registration.link.failed')}
          className={styles.note}
          actions={
            <Button size="s" onClick={onAgain}>
              {text('registration.link.again')}
            </Button>
          }
        />
      )}
    </>
  );
}

import { Link, useSearch } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { usePortal } from '#client/portal/queries.ts';
import styles from '#client/session/login/login-page.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { screens } from '#shared/screens.ts';
import { ssoRefusals, ssoStartPath } from '#shared/session/sso-contract.ts';

/** Another system could not sign the user in: the cause, and two ways on. */
export function SsoErrorPage() {
  const text = useText();
  const portal = usePortal();
  const search: { reason?: unknown; supplier?: unknown } = useSearch({ strict: false });
  const reason = ssoRefusals.find((known) => known === search.reason);
  // Only one that the server has named itself: nothing else of the address leads anywhere.
  const provider = portal?.singleSignOn.find(({ supplier }) => supplier === search.supplier);
  // Not a failure: the mailbox has the word now.
  const isAsked = reason === 'confirmMail';
  const title = text(isAsked ? 'session.sso.confirmTitle' : 'session.sso.title');
  useTitle(title);
  return (
    <>
      <h1 className={styles.title}>{text('session.login.title')}</h1>
      <p className={styles.lead}>{text('session.login.lead')}</p>
      <Note tone={isAsked ? 'info' : 'bad'} role="alert" title={title} className={styles.failure}>
        {reason
          ? text(`session.sso.reasons.${reason}`)
          : text('session.sso.reason', { product: portal?.productName ?? '' })}
      </Note>
      <div className={styles.ways}>
        <Link to={screens.login.path} className={buttonClass({ variant: 'primary' })}>
          {text('session.sso.here')}
        </Link>
        {/* A new page, not a route: a session that is there by now is taken up at /a (R4.3). */}
        <a href={provider ? ssoStartPath(provider.supplier) : screens.vehicle.path} className={buttonClass()}>
          {text('session.sso.again')}
        </a>
      </div>
    </>
  );
}

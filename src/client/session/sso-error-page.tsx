import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { usePortal } from '#client/portal/queries.ts';
import styles from '#client/session/login-page.module.css';
import { buttonClass } from '#client/ui/button-class.ts';
import { Note } from '#client/ui/note.tsx';
import { screens } from '#shared/screens.ts';

/** The workshop's own system could not sign the user in: the cause, and two ways on. */
export function SsoErrorPage() {
  const text = useText();
  useTitle(text('session.sso.title'));
  const product = usePortal()?.productName ?? '';
  return (
    <>
      <h1 className={styles.title}>{text('session.login.title')}</h1>
      <p className={styles.lead}>{text('session.login.lead')}</p>
      <Note tone="bad" role="alert" title={text('session.sso.title')} className={styles.failure}>
        {text('session.sso.reason', { product })}
      </Note>
      <div className={styles.ways}>
        <Link to={screens.login.path} className={buttonClass({ variant: 'primary' })}>
          {text('session.sso.here')}
        </Link>
        {/* A new page, not a route: a session that is there by now is taken up at /a (R4.3). */}
        <a href={screens.vehicle.path} className={buttonClass()}>
          {text('session.sso.again')}
        </a>
      </div>
    </>
  );
}

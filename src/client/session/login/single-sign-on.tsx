import { useText } from '#client/i18n/text.tsx';
import styles from '#client/session/login/login-page.module.css';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import type { Portal } from '#shared/portal/contract.ts';
import { ssoStartPath } from '#shared/session/sso-contract.ts';

/** One button for each identity provider. Links, since the server leads the browser there. */
export function SingleSignOn({ providers }: { providers: Portal['singleSignOn'] }) {
  const text = useText();
  return (
    <div className={styles.signOn}>
      {providers.map(({ supplier, name }) => (
        <a key={supplier} href={ssoStartPath(supplier)} className={buttonClass({ size: 'l', wide: true })}>
          {text('session.sso.with', { name })}
        </a>
      ))}
    </div>
  );
}

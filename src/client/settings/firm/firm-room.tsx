import { useText } from '#client/i18n/text.tsx';
import { Addresses } from '#client/settings/firm/addresses.tsx';
import { FirmForm } from '#client/settings/firm/firm-form.tsx';
import { FirmLogo } from '#client/settings/firm/firm-logo.tsx';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { useFirmFacts } from '#client/settings/firm/queries.ts';
import { SsoRights } from '#client/settings/firm/sso-rights.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';

/** How the firm is reached, what its sign is, and where goods go. */
export function FirmRoom() {
  const t = useText();
  const { data: facts, isError, refetch } = useFirmFacts();
  if (!facts) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  return (
    <div className={styles.sheet}>
      <div className={styles.body}>
        <section className={styles.group} aria-labelledby="firm-address">
          <h2 id="firm-address">{t('firmSettings.firm.address')}</h2>
          <FirmForm facts={facts} />
        </section>
        <div className={styles.group}>
          <section className={styles.group} aria-labelledby="firm-logo">
            <h2 id="firm-logo">{t('firmSettings.logo.title')}</h2>
            <FirmLogo facts={facts} />
          </section>
          <section className={styles.group} aria-labelledby="firm-deliveries">
            <h2 id="firm-deliveries">{t('firmSettings.addresses.title')}</h2>
            <Addresses own={facts} />
          </section>
          <SsoRights />
        </div>
      </div>
    </div>
  );
}

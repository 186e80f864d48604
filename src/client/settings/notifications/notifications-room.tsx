import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { chime } from '#client/notify/chime.ts';
import { usePortal } from '#client/portal/queries.ts';
import { useUser } from '#client/session/queries.ts';
import { useProfile } from '#client/settings/own-queries.ts';
import { PreferenceSwitch } from '#client/settings/preference-switch.tsx';
import { settingsPath } from '#client/settings/sections.ts';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { isPermitted } from '#shared/access/permissions.ts';

/** Which mails one gets and what one is told on the screen; only what can reach this user at all. */
export function NotificationsRoom() {
  const t = useText();
  const { roles } = useUser();
  const { data: profile } = useProfile();
  const sendsLinks = usePortal()?.sendsLinks ?? true;
  const mayOrder = isPermitted(roles, 'ROLE_ORDER');
  const hasDesk = isPermitted(roles, 'ROLE_FIRM_ADMIN') || isPermitted(roles, 'ROLE_SUPPLIER_ADMIN');
  return (
    <div className={styles.room}>
      <SettingsBlock title={t('ownSettings.mails.title')} lead={t('ownSettings.mails.lead')}>
        {!sendsLinks && <Note>{t('ownSettings.mails.noServer')}</Note>}
        {profile?.email === null && (
          <Note tone="warn">
            {t('ownSettings.mails.noAddress')} <Link to={settingsPath('profile')}>{t('ownSettings.email.add')}</Link>
          </Note>
        )}
        <div className={styles.switches}>
          {mayOrder && <PreferenceSwitch preference="MAIL_ORDER_CONFIRMED" />}
          {mayOrder && <PreferenceSwitch preference="MAIL_ORDER_REFUSED" />}
          <PreferenceSwitch preference="MAIL_RETURN_DECIDED" />
          {isPermitted(roles, 'ROLE_USER_LIGHT') && <PreferenceSwitch preference="MAIL_ESTIMATE_ANSWERED" />}
          {hasDesk && <PreferenceSwitch preference="MAIL_MESSAGE" />}
          {isPermitted(roles, 'ROLE_SUPPLIER_ADMIN') && <PreferenceSwitch preference="MAIL_REGISTRATION" />}
        </div>
        <Text tone="muted" size={13}>
          {t('ownSettings.mails.always')}
        </Text>
      </SettingsBlock>
      <SettingsBlock title={t('ownSettings.toasts.title')} lead={t('ownSettings.toasts.lead')}>
        <div className={styles.switches}>
          {mayOrder && <PreferenceSwitch preference="TOAST_TOUR" />}
          <PreferenceSwitch preference="SOUND" onSwitched={(isOn) => isOn && chime()} />
        </div>
      </SettingsBlock>
    </div>
  );
}

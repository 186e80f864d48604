import { useState } from 'react';
import { startDownload } from '#client/downloads/downloads.ts';
import { useText } from '#client/i18n/text.tsx';
import { ChangePasswordDialog } from '#client/session/password/change-password-dialog.tsx';
import { SecondFactor } from '#client/settings/security/second-factor.tsx';
import { SessionList } from '#client/settings/security/session-list.tsx';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { DownloadSimpleIcon, KeyIcon } from '#client/ui/icons/icons.ts';
import { ownDataPath } from '#shared/settings/privacy-files.ts';

/** The password (R5.3), and where the account is signed in. */
export function SecurityRoom() {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={styles.room}>
      <SettingsBlock title={t('ownSettings.password.title')} lead={t('ownSettings.password.lead')}>
        <div>
          <Button icon={<KeyIcon />} onClick={() => setChanging(true)}>
            {t('userMenu.password')}
          </Button>
        </div>
        <ChangePasswordDialog open={isChanging} onClose={() => setChanging(false)} />
      </SettingsBlock>
      <SecondFactor />
      <SettingsBlock title={t('ownSettings.privacy.title')} lead={t('ownSettings.privacy.lead')}>
        <div>
          <Button
            icon={<DownloadSimpleIcon />}
            onClick={() => void startDownload(ownDataPath, t('ownSettings.privacy.copy'))}
          >
            {t('ownSettings.privacy.copy')}
          </Button>
        </div>
      </SettingsBlock>
      <SettingsBlock title={t('ownSettings.sessions.title')} lead={t('ownSettings.sessions.lead')} isWide>
        <SessionList />
      </SettingsBlock>
    </div>
  );
}

import { useText } from '#client/i18n/text.tsx';
import { KeyTable } from '#client/keyboard/key-table.tsx';
import { DensityChoice, KeySwitches, ThemeChoice } from '#client/session/login/device-choices.tsx';
import { FormatPreview } from '#client/settings/display/format-preview.tsx';
import { LanguageChoice } from '#client/settings/display/language-choice.tsx';
import styles from '#client/settings/settings.module.css';
import { SettingsBlock } from '#client/settings/settings-block.tsx';

/** How the portal looks and speaks. Each block says whether it holds for the account or for this device (decision 8). */
export function DisplayRoom() {
  const t = useText();
  return (
    <div className={styles.room}>
      <SettingsBlock title={t('ownSettings.language.title')} lead={t('ownSettings.language.lead')}>
        <LanguageChoice />
        <FormatPreview />
      </SettingsBlock>
      <SettingsBlock title={t('ownSettings.theme.title')} lead={t('ownSettings.theme.lead')}>
        <ThemeChoice />
      </SettingsBlock>
      <SettingsBlock title={t('userMenu.density')} lead={t('ownSettings.density.lead')}>
        <DensityChoice />
      </SettingsBlock>
      <SettingsBlock title={t('keyboard.title')} lead={t('ownSettings.keys.lead')}>
        <div className={styles.switches}>
          <KeySwitches />
        </div>
        <KeyTable hasScreen={false} />
      </SettingsBlock>
    </div>
  );
}

import styles from '#client/app/help/help-text.module.css';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import type { SettingsSection } from '#client/settings/sections.ts';
import { Text } from '#client/ui/text/text.tsx';
import type { ScreenKey } from '#shared/screens.ts';

const steps = ['one', 'two', 'three'] as const;

type HelpTextProps = {
  screen: ScreenKey;
  /** Of the settings, the one that is open. */
  section?: SettingsSection | undefined;
};

/** What a screen is for, and how it is used. */
export function HelpText({ screen, section }: HelpTextProps) {
  const t = useText();
  const maybeText = useMaybeText();
  return (
    <div className={styles.help}>
      <Text size={16} weight="medium">
        {t(`help.of.${screen}.for`)}
      </Text>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const said = maybeText(`help.of.${screen}.${step}`);
          return said === null ? null : <li key={step}>{said}</li>;
        })}
      </ol>
      {section && (
        <section className={styles.section}>
          <h3>{t(`settings.section.${section}`)}</h3>
          <p>{t(`help.settings.${section}`)}</p>
        </section>
      )}
    </div>
  );
}

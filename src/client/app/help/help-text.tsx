import styles from '#client/app/help/help-text.module.css';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import type { SettingsSection } from '#client/settings/sections.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
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
    <Stack gap={5} tone="text">
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
        <Stack as="section" gap={2} padTop={4} border="top" className={styles.section}>
          <h3>{t(`settings.section.${section}`)}</h3>
          <p>{t(`help.settings.${section}`)}</p>
        </Stack>
      )}
    </Stack>
  );
}

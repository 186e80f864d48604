import { useText } from '#client/i18n/text.tsx';
import { setDevice, useDevice } from '#client/session/device.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';

/* What is set for this device, wherever it is offered (decision 8). */

export function ThemeChoice() {
  const t = useText();
  return (
    <SegmentedControl
      label={t('userMenu.theme')}
      value={useDevice().theme}
      onChange={(theme) => setDevice({ theme })}
      options={[
        { value: 'light', label: t('userMenu.light') },
        { value: 'dark', label: t('userMenu.dark') },
        { value: 'system', label: t('userMenu.system') },
      ]}
    />
  );
}

export function DensityChoice() {
  const t = useText();
  return (
    <SegmentedControl
      label={t('userMenu.density')}
      value={useDevice().density}
      onChange={(density) => setDevice({ density })}
      options={[
        { value: 'buero', label: t('userMenu.office') },
        { value: 'werkstatt', label: t('userMenu.werkstatt') },
      ]}
    />
  );
}

/** WCAG 2.1.4: single letters can be turned off. */
export function KeySwitches() {
  const t = useText();
  const { keys, hints } = useDevice();
  return (
    <>
      <Switch
        end
        label={t('keyboard.singleLetters')}
        hint={t('keyboard.singleLettersMeans')}
        checked={keys}
        onChange={(event) => setDevice({ keys: event.target.checked })}
      />
      <Switch
        end
        label={t('palette.hints')}
        checked={hints}
        onChange={(event) => setDevice({ hints: event.target.checked })}
      />
    </>
  );
}

import { useText } from '#client/i18n/text.tsx';
import { useUser } from '#client/session/queries.ts';
import { useSavePreferences } from '#client/settings/own-queries.ts';
import { Switch } from '#client/ui/choices/switch.tsx';
import { isOn, type Switch as Preference } from '#shared/settings/preferences.ts';

type PreferenceSwitchProps = { preference: Preference; onSwitched?: (isOn: boolean) => void };

/** Saved at once, for the account. */
export function PreferenceSwitch({ preference, onSwitched }: PreferenceSwitchProps) {
  const t = useText();
  const { settings } = useUser();
  const save = useSavePreferences();
  const name = t(`ownSettings.preference.${preference}.name`);
  const word = (isSet: boolean) => (isSet ? 'on' : 'off');
  return (
    <Switch
      end
      label={name}
      hint={t(`ownSettings.preference.${preference}.means`)}
      checked={isOn(settings, preference)}
      onChange={({ target }) => {
        const before = { [preference]: word(isOn(settings, preference)) };
        save({ patch: { [preference]: word(target.checked) }, before, name });
        onSwitched?.(target.checked);
      }}
    />
  );
}

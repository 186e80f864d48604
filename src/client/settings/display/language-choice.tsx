import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useUser } from '#client/session/queries.ts';
import { useChangeLocale } from '#client/settings/own-queries.ts';
import { Select } from '#client/ui/choices/select.tsx';
import { useTypeNumberShown } from '#client/vehicle/search/identifier/use-type-number-shown.ts';
import { type Locale, locales } from '#shared/session/language.ts';

/** Holds with the answer: the texts follow the user (R1.2). */
export function LanguageChoice() {
  const t = useText();
  const { locale } = useUser();
  const { mutate, isPending } = useChangeLocale();
  // R1.4: the country decides on it, too.
  const hint = t(useTypeNumberShown() ? 'ownSettings.language.typeNumber' : 'ownSettings.language.noTypeNumber');
  const held = locales.find((one) => one === locale);

  const change = (next: Locale) =>
    mutate(next, {
      onSuccess: () =>
        notify({
          key: 'rooms.saved',
          kind: 'SUCCESS',
          preset: 'A',
          // In the words of before: whoever has chosen a language by mistake can read it.
          ...(held && { action: { label: t('rooms.undo'), run: () => mutate(held) } }),
        }),
    });
  return (
    <Select
      label={t('admin.users.locale')}
      hint={hint}
      disabled={isPending}
      value={locale}
      options={[
        ...(held ? [] : [{ value: locale, label: locale }]),
        ...locales.map((value) => ({ value, label: t(`admin.locale.${value}`) })),
      ]}
      onChange={({ target }) => {
        const next = locales.find((one) => one === target.value);
        if (next) change(next);
      }}
    />
  );
}

import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { areaKeys } from '#shared/admin/open-areas.ts';
import { screens } from '#shared/screens.ts';

type TargetFieldProps = { url: string | null; isWrong: boolean; onUrl: (url: string | null) => void };

const elsewhere = 'elsewhere';
const inside: readonly string[] = areaKeys.map((key) => screens[key].path);

/** A screen of the portal, or an address outside of it. */
export function TargetField({ url, isWrong, onUrl }: TargetFieldProps) {
  const t = useText();
  const [isOutside, setOutside] = useState(url !== null && !inside.includes(url));
  const choose = (value: string) => {
    setOutside(value === elsewhere);
    onUrl(value === elsewhere ? 'https://' : value || null);
  };
  return (
    <div>
      <Select
        label={t('admin.banners.target')}
        options={[
          { value: '', label: t('admin.banners.noTarget') },
          ...areaKeys.map((key) => ({ value: screens[key].path, label: t(`screen.${key}`) })),
          { value: elsewhere, label: t('admin.banners.elsewhere') },
        ]}
        value={isOutside ? elsewhere : (url ?? '')}
        error={isWrong && !isOutside ? t('admin.banners.targetWrong') : undefined}
        onChange={({ target }) => choose(target.value)}
      />
      {isOutside && (
        <TextField
          type="url"
          label={t('admin.banners.address')}
          labelHidden
          maxLength={300}
          value={url ?? ''}
          error={isWrong ? t('admin.banners.targetWrong') : undefined}
          onChange={({ target }) => onUrl(target.value)}
        />
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { type ImportPreview, numberToType } from '#shared/imports/import-preview.ts';

type TypedNumber = {
  readonly isAsked: boolean;
  readonly question: ReactNode;
  /** null: the number is wrong, and the field says so. */
  readonly check: () => { readonly removed: number | null } | null;
};

/** Where much would be removed, the number has to be typed: nobody types 60.700 by mistake. */
export function useTypedNumber(preview: ImportPreview, form?: string): TypedNumber {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const wanted = numberToType(preview);
  if (wanted === null) return { isAsked: false, question: null, check: () => ({ removed: null }) };
  const number = formatNumber(wanted);
  return {
    isAsked: true,
    check: () => {
      const isRight = digitsOf(typed) === String(wanted);
      setWrong(!isRight);
      return isRight ? { removed: wanted } : null;
    },
    question: (
      <>
        {preview.otherSource && (
          <Note tone="bad" title={t('importPreview.otherSourceTitle')}>
            {t('importPreview.otherSource', preview.otherSource)}
          </Note>
        )}
        {wanted > 0 && (
          <Note tone="warn" title={t('importPreview.removesTitle', { count: wanted, shown: number })}>
            {preview.otherSource === null && t('importPreview.removes')}
          </Note>
        )}
        <TextField
          label={t('importPreview.number')}
          hint={t('importPreview.numberHint', { number })}
          error={isWrong ? t('importPreview.numberWrong', { number }) : undefined}
          form={form}
          inputMode="numeric"
          autoComplete="off"
          chars={12}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      </>
    ),
  };
}

/** As it is shown, 60.700, as other languages group it, or without groups. */
const digitsOf = (typed: string) => typed.replaceAll(/[.,'’\s]/g, '');

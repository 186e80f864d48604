import { useId, useState } from 'react';
import { usePartKinds } from '#client/drawings/edit-queries.ts';
import type { EditedPart } from '#client/drawings/edited-parts.ts';
import styles from '#client/drawings/editor.module.css';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TrashIcon } from '#client/ui/icons.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { formatNumber } from '#shared/format/number.ts';

type PartFieldsProps = {
  part: EditedPart;
  isSelected: boolean;
  onSelect: () => void;
  onChange: (patch: Partial<EditedPart>) => void;
  onRemove: () => void;
};

const within = (text: string, most: number) => Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), most);

/** Number, kind and quantity of one part. The kind is found by words of the catalogue. */
export function PartFields({ part, isSelected, onSelect, onChange, onRemove }: PartFieldsProps) {
  const t = useText();
  const listId = useId();
  const [typed, setTyped] = useState(part.name);
  const { data: kinds = [] } = usePartKinds(typed === part.name ? '' : typed);
  const type = (text: string) => {
    setTyped(text);
    const found = kinds.find(({ name }) => name === text);
    if (found) onChange({ genericArticleId: found.id, name: found.name });
  };
  const isUnknown = typed !== part.name || part.genericArticleId === 0;
  return (
    <li className={styles.part} data-on={isSelected || undefined} onFocusCapture={onSelect}>
      <TextField
        label={t('drawings.editor.number')}
        labelHidden
        size="s"
        chars={3}
        inputMode="numeric"
        value={String(part.number)}
        onChange={({ target }) => onChange({ number: within(target.value, 999) })}
      />
      <TextField
        label={t('drawings.editor.kind')}
        labelHidden
        size="s"
        list={listId}
        placeholder={t('drawings.editor.kindHint')}
        value={typed}
        error={isUnknown ? t(typed === '' ? 'drawings.editor.kindMissing' : 'drawings.editor.kindUnknown') : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={listId}>
        {kinds.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField
        label={t('drawings.editor.perCar')}
        labelHidden
        size="s"
        chars={3}
        inputMode="numeric"
        value={String(part.perCar)}
        onChange={({ target }) => onChange({ perCar: within(target.value, 99) })}
      />
      <IconButton
        size="s"
        label={t('drawings.editor.removePart', { number: formatNumber(part.number) })}
        icon={<TrashIcon size="s" />}
        onClick={onRemove}
      />
    </li>
  );
}

import { memo } from 'react';
import type { EditedPart } from '#client/drawings/edit/edited-parts.ts';
import styles from '#client/drawings/edit/editor.module.css';
import { NumberField } from '#client/drawings/edit/number-field.tsx';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { TrashIcon } from '#client/ui/icons/icons.ts';
import { formatNumber } from '#shared/format/number.ts';

type PartFieldsProps = {
  part: EditedPart;
  isSelected: boolean;
  /** Of the list of kinds, one for all rows. */
  listId: string;
  onSelect: (id: number) => void;
  onChange: (id: number, patch: Partial<EditedPart>) => void;
  onRemove: (id: number) => void;
};

/** Number, kind and quantity of one part. The kind is found by words of the catalogue; until then it has none. */
export const PartFields = memo(function PartFields(props: PartFieldsProps) {
  const { part, isSelected, listId, onSelect, onChange, onRemove } = props;
  const t = useText();
  const { id, number, name, genericArticleId, perCar } = part;
  const fault = name.trim() === '' ? 'drawings.editor.kindMissing' : 'drawings.editor.kindUnknown';
  return (
    <li className={styles.part} data-on={isSelected || undefined} onFocusCapture={() => onSelect(id)}>
      <NumberField
        label={t('drawings.editor.number')}
        labelHidden
        value={number}
        least={1}
        most={999}
        onChange={(value) => onChange(id, { number: value })}
      />
      <TextField
        label={t('drawings.editor.kind')}
        labelHidden
        size="s"
        list={listId}
        placeholder={t('drawings.editor.kindHint')}
        value={name}
        error={genericArticleId === 0 ? t(fault) : undefined}
        onChange={({ target }) => onChange(id, { name: target.value, genericArticleId: 0 })}
      />
      <NumberField
        label={t('drawings.editor.perCar')}
        labelHidden
        value={perCar}
        least={1}
        most={99}
        onChange={(value) => onChange(id, { perCar: value })}
      />
      <IconButton
        size="s"
        label={t('drawings.editor.removePart', { number: formatNumber(number) })}
        icon={<TrashIcon size="s" />}
        onClick={() => onRemove(id)}
      />
    </li>
  );
});

import { useCallback, useEffect, useId } from 'react';
import { usePartKinds } from '#client/drawings/edit/edit-queries.ts';
import { openTexts, type Parts, withKinds, withPatch } from '#client/drawings/edit/edited-parts.ts';
import editor from '#client/drawings/edit/editor.module.css';
import { PartFields } from '#client/drawings/edit/part-fields.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';

type EditorPartsProps = {
  parts: Parts;
  selected: number | null;
  onSelect: (id: number) => void;
  onParts: (change: (parts: Parts) => Parts) => void;
  onAdd: () => void;
};

/** The parts as a list: all that can be done on the sheet can be done here without a pointer. */
export function EditorParts({ parts, selected, onSelect, onParts, onAdd }: EditorPartsProps) {
  const t = useText();
  const listId = useId();
  const kinds = usePartKinds(openTexts(parts));
  // The catalogue may answer after the words were typed, or pasted; or it has answered before.
  const isFound = withKinds(parts, kinds) !== parts;
  useEffect(() => {
    if (isFound) onParts((before) => withKinds(before, kinds));
  }, [isFound, kinds, onParts]);
  const change = useCallback<Parameters<typeof PartFields>[0]['onChange']>(
    (id, patch) => onParts((before) => withPatch(before, id, patch)),
    [onParts],
  );
  const remove = useCallback((id: number) => onParts((before) => before.filter((part) => part.id !== id)), [onParts]);
  return (
    <>
      <Row gap={3} align="end" justify="between" padBottom={2} className={editor.partsHead}>
        <h2>{t('drawings.editor.parts')}</h2>
        <Button size="s" icon={<PlusIcon size="s" />} onClick={onAdd}>
          {t('drawings.editor.addPart')}
        </Button>
      </Row>
      {parts.length === 0 && <Text tone="muted">{t('drawings.editor.noParts')}</Text>}
      {parts.length > 0 && (
        <p className={editor.partHead} aria-hidden="true">
          <span>{t('drawings.editor.number')}</span>
          <span>{t('drawings.editor.kind')}</span>
          <span>{t('drawings.editor.perCar')}</span>
        </p>
      )}
      <ul>
        {parts.map((part) => (
          <PartFields
            key={part.id}
            part={part}
            isSelected={part.id === selected}
            listId={listId}
            onSelect={onSelect}
            onChange={change}
            onRemove={remove}
          />
        ))}
      </ul>
      <datalist id={listId}>
        {kinds.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

import { useState } from 'react';
import { EntryPreview } from '#client/cart/entry/entry-preview.tsx';
import { EntryText } from '#client/cart/entry/entry-text.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { readEntryLines } from '#shared/cart/entry-lines.ts';

type EntryListDialogProps = {
  /** What was pasted; empty: there is nothing yet. */
  first: string;
  /** Ask for the file at once. */
  fromFile?: boolean;
  carId: number | null;
  onClose: () => void;
};

/** A list of numbers: first the text, then what was found for each line. */
export function EntryListDialog({ first, fromFile = false, carId, onClose }: EntryListDialogProps) {
  const t = useText();
  const [text, setText] = useState(first);
  const [isChecked, setChecked] = useState(first.trim() !== '');
  const check = (next: string) => {
    setText(next);
    setChecked(true);
  };
  const back = (left: string | null) => {
    if (left !== null) setText(left);
    setChecked(false);
  };
  const entries = isChecked ? readEntryLines(text) : null;
  return (
    <Dialog open onClose={onClose} title={t('cartEntry.list.title')} closeLabel={t('shell.close')} width="l">
      {entries && entries.lines.length > 0 ? (
        <EntryPreview key={text} {...{ entries, carId, onClose }} onBack={back} />
      ) : (
        <EntryText {...{ text, fromFile }} unread={entries?.unread ?? null} onChange={setText} onCheck={check} />
      )}
    </Dialog>
  );
}

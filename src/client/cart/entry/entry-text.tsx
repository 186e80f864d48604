import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type FileProblem, mostFileMegabytes, readEntryFile } from '#client/cart/entry/entry-file.ts';
import styles from '#client/cart/entry/entry-list.module.css';
import { EntryUnread } from '#client/cart/entry/entry-unread.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { UnreadLine } from '#shared/cart/entry-lines.ts';

type EntryTextProps = {
  text: string;
  fromFile: boolean;
  /** null: not looked at yet. */
  unread: readonly UnreadLine[] | null;
  onChange: (text: string) => void;
  onCheck: (text: string) => void;
};

/** Typed, pasted, chosen or dropped: all of it becomes text that can be seen and changed. */
export function EntryText({ text, fromFile, unread, onChange, onCheck }: EntryTextProps) {
  const t = useText();
  const fileInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (fromFile) fileInput.current?.click();
  }, [fromFile]);

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readEntryFile(file);
    setProblem(read.kind === 'problem' ? read.problem : null);
    if (read.kind === 'text') onCheck(read.text);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  const megabytes = String(mostFileMegabytes);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same by key
    <div
      className={styles.text}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {problem && (
        <Note role="alert" tone="bad">
          {t(`cartEntry.problem.${problem}`, { megabytes })}
        </Note>
      )}
      {unread && (
        <Note
          role="alert"
          tone="warn"
          title={
            unread.length > 0 ? t('cartEntry.notRead.title', { count: unread.length }) : t('cartEntry.list.noLines')
          }
        >
          <EntryUnread unread={unread} />
        </Note>
      )}
      <TextArea
        autoFocus
        label={t('cartEntry.list.text')}
        hint={t('cartEntry.list.textHint')}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <Row gap={4} align="center" justify="between" wraps className={styles.foot}>
        <Row gap={4} align="center" className={styles.file}>
          <Button icon={<UploadSimpleIcon size="s" />} onClick={() => fileInput.current?.click()}>
            {t('cartEntry.list.file')}
          </Button>
          <Text as="span" tone="muted" size={13}>
            {t('cartEntry.list.drop', { megabytes })}
          </Text>
          <input
            ref={fileInput}
            hidden
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = ''; // the same file once more is a choice, too
            }}
          />
        </Row>
        <Button variant="primary" disabled={text.trim() === ''} onClick={() => onCheck(text)}>
          {t('cartEntry.list.check')}
        </Button>
      </Row>
    </div>
  );
}

import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/editor/editor.module.css';
import type { DraftEditor } from '#client/invoicing/editor/use-draft-editor.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatTime } from '#shared/format/date.ts';

type Saved = Pick<DraftEditor, 'state' | 'savedAt' | 'theirs' | 'takeTheirs' | 'keepMine' | 'again'>;

/** Whether the server has it, in a word. */
export function SaveState({ editor }: { editor: Saved }) {
  const t = useText();
  const { state, savedAt } = editor;
  const text =
    state === 'saved' ? t('invoicing.save.saved', { time: formatTime(savedAt) }) : t(`invoicing.save.${state}`);
  return (
    <Text as="span" tone="faint" size={13} className={styles.saved} role="status" data-state={state}>
      {text}
    </Text>
  );
}

/** What keeps it from being saved, with the way out. */
export function SaveTrouble({ editor, onReload }: { editor: Saved; onReload: () => void }) {
  const t = useText();
  const { state, theirs } = editor;
  if (theirs !== null)
    return (
      <Note
        tone="warn"
        shape="bar"
        role="alert"
        title={t('invoicing.save.conflictTitle', { name: theirs.history.at(-1)?.by ?? theirs.madeBy })}
        actions={
          <>
            <Button size="s" onClick={editor.takeTheirs}>
              {t('invoicing.save.takeTheirs')}
            </Button>
            <Button size="s" onClick={editor.keepMine}>
              {t('invoicing.save.keepMine')}
            </Button>
          </>
        }
      >
        {t('invoicing.save.conflictMore')}
      </Note>
    );
  if (state === 'offline' || state === 'failed' || state === 'invalid')
    return (
      <Note
        tone={state === 'offline' ? 'warn' : 'bad'}
        shape="bar"
        role="alert"
        title={t(`invoicing.save.${state}Title`)}
        actions={
          <Button size="s" onClick={editor.again}>
            {t('invoicing.again')}
          </Button>
        }
      >
        {t(`invoicing.save.${state}More`)}
      </Note>
    );
  if (state === 'late')
    return (
      <Note
        tone="warn"
        shape="bar"
        role="alert"
        title={t('invoicing.save.lateTitle')}
        actions={
          <Button size="s" onClick={onReload}>
            {t('invoicing.save.reload')}
          </Button>
        }
      >
        {t('invoicing.save.lateMore')}
      </Note>
    );
  return null;
}

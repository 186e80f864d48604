import { useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import type { ImportsDoor } from '#client/imports/imports-door.ts';
import { useRefreshImports } from '#client/imports/queries.ts';
import { isSending, sendRest } from '#client/imports/send-file.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { type ImportKind, importShapes } from '#shared/imports/import-kinds.ts';
import type { ImportRun } from '#shared/imports/import-run.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

/** A file whose page was closed on the way goes on where it stopped, once it is chosen again. */
export function SendRest({ door, run }: { door: ImportsDoor; run: ImportRun }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const refresh = useRefreshImports(door);
  const [problem, setProblem] = useState<TextKey | null>(null);
  // The list is asked every second while it comes, and so is this.
  if (isSending(run.id)) return null;
  const goOn = async (file: File | undefined) => {
    if (!file) return;
    if (file.name.slice(0, 120) !== run.file || file.size !== run.bytes) return setProblem('imports.otherFile');
    setProblem(null);
    const sent = await sendRest({ door, file, id: run.id, from: run.received }).catch(() => null);
    refresh();
    if (sent === null) setProblem('imports.refused.failed');
    else if (sent.kind === 'refused') setProblem(`imports.refused.${sent.reason}`);
  };
  return (
    <Note
      tone="warn"
      title={t('imports.restTitle')}
      actions={
        <Button size="s" onClick={() => input.current?.click()}>
          {t('imports.choose')}
        </Button>
      }
    >
      <p role={problem ? 'alert' : undefined}>{t(problem ?? 'imports.restMeans', { file: run.file })}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('imports.file')}
        accept={importShapes[run.kind as ImportKind].endings} // only what came over the line is received
        onChange={({ target }) => {
          void goOn(target.files?.[0]);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </Note>
  );
}

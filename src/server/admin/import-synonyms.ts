import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type Importer, runImport } from '#server/imports/pipeline.ts';
import { supplierSynonyms, synonyms } from '#server/imports/synonyms.ts';
import { withUpload } from '#server/imports/with-upload.ts';
import type { Upload } from '#shared/uploads.ts';

const shownLines = 100;

/** The same way in as by command: all of it or nothing, and a record of the run. */
export const importSynonymFile = (db: Kysely<Schema>, upload: Upload, now: Date) => take(db, synonyms, upload, now);

/** For the customers of this supplier alone. */
export const importSupplierSynonyms = (db: Kysely<Schema>, code: string, upload: Upload, now: Date) =>
  take(db, supplierSynonyms(code), upload, now);

async function take(db: Kysely<Schema>, importer: Importer, upload: Upload, now: Date) {
  return withUpload(upload, async (path) => {
    const { read, kept, skipped, report } = await runImport(db, importer, path, { now: () => now });
    return { kind: 'done' as const, read, kept, skipped, report: report.slice(0, shownLines) };
  });
}

type Answer = Awaited<ReturnType<typeof importSynonymFile>>;

/** For the log, before it is done: what nobody could note is not done. */
export const synonymsOrdered = (file: string) => ({
  action: 'ordered' as const,
  subject: 'synonym' as const,
  subjectId: 0,
  detail: { file },
});

/** For the log, afterwards. */
export function synonymsNote(file: string, answer: Answer) {
  const detail: Record<string, string> =
    answer.kind === 'done'
      ? { file, read: String(answer.read), kept: String(answer.kept), skipped: String(answer.skipped) }
      : { file, refused: answer.reason };
  return { action: 'imported', subject: 'synonym', subjectId: 0, detail } as const;
}

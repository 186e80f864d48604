import type { Kysely, Transaction } from 'kysely';
import type { Act } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { type Importer, type ImportResult, runImport } from '#server/imports/pipeline.ts';
import { findRunsOf } from '#server/imports/queue/run-rows.ts';
import { readSheetsApart } from '#server/imports/read-sheets-apart.ts';
import { describeUndone, type Reverted, refusedInUse, revertImports } from '#server/imports/revert-imports.ts';
import { withUpload } from '#server/imports/with-upload.ts';
import type { AuditSubject } from '#shared/admin/audit-words.ts';
import { Failure } from '#shared/failures.ts';
import type { FileImportAnswer } from '#shared/imports/file-import-endpoints.ts';
import type { FileImportContract } from '#shared/imports/file-imports.ts';
import type { User } from '#shared/session/user.ts';
import type { Upload } from '#shared/uploads.ts';

type Tx = Transaction<Schema>;
type Who = { readonly code: string; readonly note: (act: Act) => Promise<void> };

/** Who may import such a file, and what it is imported by. */
export type FileDoor = {
  readonly subject: AuditSubject;
  /** Checks the right within the transaction. `code`: the supplier, where it is one's own list. */
  readonly through: <Result>(user: User, now: Date, work: (tx: Tx, who: Who) => Promise<Result>) => Promise<Result>;
  readonly importer: (wanted: {
    readonly user: User;
    readonly code: string;
    readonly isDelta: boolean;
    readonly now: Date;
  }) => Importer;
  /** Undoes an import, and notes what else this means for its rows. */
  readonly undo?: (
    tx: Tx,
    wanted: { readonly id: number; readonly user: User; readonly now: Date },
    revert: () => Promise<Reverted>,
  ) => Promise<Reverted>;
  /** Rows of the firm itself, under its own database role. */
  readonly isOfFirm?: true;
};

type Wanted = Upload & { readonly isDelta: boolean; readonly isTrial: boolean; readonly removed: number | null };
type Work = { readonly db: Kysely<Schema>; readonly door: FileDoor; readonly user: User; readonly now: Date };

/** Small files, imported within the request: the preview, the import, and the return to the state before. */
export function fileImportRoutes(db: Kysely<Schema>, contract: FileImportContract, door: FileDoor): Route[] {
  const sourceOf = (user: User, code: string, now: Date) => door.importer({ user, code, isDelta: true, now }).source;
  return [
    serve(contract.take, ({ body }, { user: { user }, now }) => takeFile({ db, door, user, now }, body)),
    serve(contract.runs, (_input, { user: { user }, now }) =>
      door.through(user, now, async (tx, { code }) => ({ runs: await findRunsOf(tx, sourceOf(user, code, now)) })),
    ),
    serve(contract.undone, ({ params }, { user: { user }, now }) =>
      door.through(user, now, async (tx, { code }) => {
        await readRunOf(tx, sourceOf(user, code, now), params.import);
        return describeUndone(tx, params.import, now);
      }),
    ),
    serve(contract.revert, ({ params, body }, { user: { user }, now }) =>
      refusedInUse(() =>
        door.through(user, now, async (tx, { code, note }) => {
          const { file } = await readRunOf(tx, sourceOf(user, code, now), params.import);
          const id = params.import;
          const revert = () => revertImports(tx, { id, seen: body, by: user.name, now });
          const answer = await (door.undo?.(tx, { id, user, now }, revert) ?? revert());
          const detail = { file, count: String(body.count) };
          if (answer.kind === 'reverted')
            await note({ action: 'reverted', subject: door.subject, subjectId: params.import, detail });
          return answer;
        }),
      ),
    ),
  ];
}

/** A run of another kind, supplier or firm does not exist here. */
async function readRunOf(tx: Tx, source: string, id: number): Promise<{ readonly file: string }> {
  const run = await tx
    .selectFrom('import_run')
    .select('file')
    .where('id', '=', id)
    .where('source', '=', source)
    .executeTakeFirst();
  if (!run) throw new Failure('NOT_FOUND');
  return run;
}

/** The request is noted before it is imported: an import that cannot be noted does not happen. */
async function takeFile(work: Work, wanted: Wanted): Promise<FileImportAnswer> {
  const { door, user, now } = work;
  const { subject } = door;
  const file = wanted.name;
  const importer = await door.through(user, now, async (_tx, { code, note }) => {
    if (!wanted.isTrial) await note({ action: 'ordered', subject, subjectId: 0, detail: { file } });
    return door.importer({ user, code, isDelta: wanted.isDelta, now });
  });
  const answer = await withUpload(wanted, (path) => importFile(work, importer, wanted, path));
  if (!wanted.isTrial && answer.kind !== 'preview')
    await door.through(user, now, (_tx, { note }) =>
      note({
        action: 'imported',
        subject,
        ...(answer.kind === 'done' ? doneIn(file, answer) : refusedIn(file, answer)),
      }),
    );
  return answer;
}

type Answer<Kind extends FileImportAnswer['kind']> = Extract<FileImportAnswer, { kind: Kind }>;

const doneIn = (file: string, { import: run, read, kept, skipped, preview }: Answer<'done'>) => ({
  subjectId: run,
  detail: {
    file,
    read: String(read),
    kept: String(kept),
    skipped: String(skipped),
    added: String(preview.added),
    removed: String(preview.removed),
  },
});
const refusedIn = (file: string, { reason }: Answer<'refused'>) => ({
  subjectId: 0,
  detail: { file, refused: reason },
});

const shownLines = 100;

async function importFile(
  { db, door, user, now }: Work,
  importer: Importer,
  { isTrial, removed }: Wanted,
  path: string,
): Promise<Answer<'preview' | 'done'>> {
  const result = await runImport(db, importer, path, {
    now: () => now,
    by: user.name,
    isTrial,
    isDirect: true,
    sheets: readSheetsApart,
    mayRemove: removed ?? 0,
    ...(door.isOfFirm && { firmId: user.firmId }),
  });
  if (result.isApplied) return { kind: 'done', import: result.run, ...foundIn(result) };
  return { kind: 'preview', ...foundIn(result) };
}

const foundIn = ({ preview, read, kept, skipped, report }: ImportResult) => ({
  preview,
  read,
  kept,
  skipped,
  report: report.slice(0, shownLines),
});

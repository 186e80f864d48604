import type { Kysely, Transaction } from 'kysely';
import { appendAudit } from '#server/db/audit.ts';
import type { Schema } from '#server/db/schema.ts';
import { asSystem } from '#server/db/tenant.ts';
import { type Ask, checkWords, flagsIn, isYes, noTerminal, questionFlags } from '#server/imports/command-question.ts';
import { ImportError } from '#server/imports/import-error.ts';
import {
  type AppliedRun,
  latestRuns,
  type Reverted,
  refusedInUse,
  revertImports,
  revertibleSince,
  runsToRevert,
} from '#server/imports/revert-imports.ts';
import { runReleaseAgain } from '#server/imports/run-release-again.ts';
import type { RevertRefusal, SeenRuns } from '#shared/imports/import-run.ts';

type Options = {
  readonly now: () => Date;
  readonly say: (sentence: string) => void;
  readonly ask: Ask | null;
};

const by = 'operator';
const shownRuns = 30;

/** `imports`: the newest first. */
export async function importLines(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const runs = await asSystem(db, (tx) =>
    tx
      .selectFrom('import_run')
      .select(['id', 'source', 'file', 'state', 'started_at', 'ended_at', 'preview'])
      .where('firm_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(shownRuns)
      .execute(),
  );
  if (runs.length === 0) return ['Nothing was imported yet.'];
  return runs.map(({ id, source, file, state, started_at, ended_at, preview }) => {
    const isKept = state === 'done' && preview !== null && ended_at !== null && ended_at > revertibleSince(now);
    const undo = isKept ? `, undo-import ${id}` : '';
    return `${String(id).padStart(6)}  ${state.padEnd(9)} ${started_at.toISOString().slice(0, 16)}  ${source} ${file}${undo}`;
  });
}

/** `undo-import 12`: names what goes with it, and asks. */
export async function undoCommand(db: Kysely<Schema>, words: readonly string[], options: Options): Promise<void> {
  const { now, say, ask } = options;
  checkWords(words, { words: 1, flags: questionFlags, usage: 'undo-import <number> [--dry-run] [--yes]' });
  const { args, ...flags } = flagsIn(words);
  const id = Number(args[0]);
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new ImportError('undo-import needs the number of an import (see: imports).');
  if (!flags.isDryRun && !flags.isYes && ask === null) throw new ImportError(noTerminal);
  const { ids, latest } = await asSystem(db, async (tx) => {
    const all = await runsToRevert(tx, id, now());
    return { ids: all, latest: await latestRuns(tx, all) };
  });
  const [newest] = ids;
  if (newest === undefined) throw new ImportError(reasons['too-late']);
  say('The state before this import again. These imports are undone:');
  for (const run of latest) say(`  ${lineOf(run)}`);
  if (ids.length > latest.length) say(`  … and ${ids.length - latest.length} earlier ones, back to ${id}`);
  if (flags.isDryRun || !(flags.isYes || (ask !== null && isYes(await ask('Go on? Type "yes": '))))) {
    say('Nothing was changed.');
    return;
  }
  const seen = { newest, count: ids.length };
  const answer = await refusedInUse(() => asSystem(db, (tx) => revertIn(tx, id, seen, now())));
  if (answer.kind === 'refused') throw new ImportError(reasons[answer.reason]);
  say(`Done. ${answer.runs} ${answer.runs === 1 ? 'import is' : 'imports are'} undone.`);
}

async function revertIn(tx: Transaction<Schema>, id: number, seen: SeenRuns, now: Date): Promise<Reverted> {
  const answer = await revertImports(tx, { id, seen, by, now, runRelease: runReleaseAgain });
  const firm = await tx.selectFrom('firm').select('id').where('kind', '=', 'operator').limit(1).executeTakeFirst();
  if (answer.kind === 'reverted' && firm) {
    const act = {
      action: 'reverted',
      subject: 'import',
      subjectId: id,
      detail: { count: String(seen.count) },
    } as const;
    await appendAudit(tx, { firmId: firm.id, accountId: null, by, ...act }, now);
  }
  return answer;
}

const lineOf = ({ id, source, file, endedAt }: AppliedRun) =>
  `${id}  ${endedAt.toISOString().slice(0, 16)}  ${source} ${file}`;

const reasons: Readonly<Record<RevertRefusal, string>> = {
  'too-late':
    'This import cannot be undone: it ended more than 30 days ago, is undone already, or has changed nothing.',
  changed: 'Another import of this kind has ended meanwhile. Start again.',
  busy: 'An import of this kind is running. Wait until it has ended.',
  'in-use': 'Rows that this import added are in use by now, so it cannot be undone. Nothing was changed.',
  edited: 'Rows that this import wrote have been changed by hand since, so it cannot be undone. Nothing was changed.',
  'release-dropped': 'The release before this import is no longer kept.',
};

import { resolve } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { removeDemo } from '#demo/remove.ts';
import { noteBackup } from '#server/admin/note-backup.ts';
import { snapshotFolder } from '#server/catalogue/snapshot-folder.ts';
import { type Config, readConfig } from '#server/config.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { connectionSentence } from '#server/db/connection-sentence.ts';
import { exportRelease, releaseLines } from '#server/imports/catalogue/release-commands.ts';
import { checkWords, questionFlags, terminal } from '#server/imports/command-question.ts';
import { importCommand } from '#server/imports/import-command.ts';
import { importLines, undoCommand } from '#server/imports/undo-command.ts';
import { openBeside } from '#server/open-beside.ts';
import { type House, openHouse } from '#server/open-house.ts';
import { createAdmin } from '#server/session/create-admin.ts';
import { resetFactor } from '#server/session/factor/reset-factor.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

type Open = House & { readonly config: Config };

type Command = {
  readonly help: string;
  /** How many words it takes at most, and which flags. */
  readonly words: number;
  readonly flags?: readonly string[];
} & (
  | { readonly run: (house: Open, args: readonly string[]) => Promise<void> }
  /** While the portal runs, with the embedded database too. */
  | { readonly beside: (house: Pick<Open, 'db' | 'pool' | 'config'>, args: readonly string[]) => Promise<void> }
);

/** What an operator does on the same data while the portal stands still (or beside it, with DATABASE_URL). */
const commands: Record<string, Command> = {
  'create-admin': {
    words: 1,
    help: 'create-admin <username>   an account that may open the administration',
    async run({ db }, [username]) {
      if (!username) throw new Error('create-admin needs a user name.');
      const password = await createAdmin(db, username, new Date());
      say(
        `The user "${username}" may sign in with the password "${password}". It is shown only here: change it after signing in.`,
      );
    },
  },
  'reset-factor': {
    words: 1,
    help: 'reset-factor <username>   removes the second factor of an account; an operator sets up another at the next sign-in',
    async beside({ db, config }, [username]) {
      if (!username) throw new Error('reset-factor needs a user name.');
      await resetFactor(db, { username, productName: config.PRODUCT_NAME }, new Date());
      say(`The second factor of "${username}" is removed, and all sessions have ended.`);
    },
  },
  import: {
    words: 4,
    flags: questionFlags,
    help: [
      "import <list> <file>      fz6, recalls, astra: an authority's list; package: a folder of vehicles as our own CSV files",
      'import catalogue <zip>    parts: a package as docs/catalogue-package.md describes it',
      'import layout <layout> <folder>   parts: the files of another catalogue, read as a layout file says',
      "import synonyms <file> [full]   the operator's own words for kinds of parts and nodes of the tree",
      'import hotspots <file>    where the parts of drawings are: rectangles with the number of the part and its generic article',
      'import prices <supplier> <file> [full]    list prices; with "full" what the file does not name goes',
      'import stock <supplier> <file> [full]     what lies in the warehouses',
      'import net-prices <supplier> <file> [full]   what single customers pay for single articles',
      'import tours <supplier> <file> [full]        delivery runs',
      'each with --dry-run       only what it would change; with --yes it does not ask',
    ].join('\n  '),
    async run({ db, pool, config }, args) {
      const snapshots = snapshotFolder(config.DATA_DIR);
      await importCommand(db, args, { pool, now: () => new Date(), say, snapshots, ask: terminal() });
    },
  },
  imports: {
    words: 0,
    help: 'imports                   the last imports with their numbers, and which of them can be undone',
    async run({ db }) {
      for (const line of await importLines(db, new Date())) say(line);
    },
  },
  'undo-import': {
    words: 1,
    flags: questionFlags,
    help: 'undo-import <number> [--dry-run] [--yes]   the state before an import again; later ones of its kind and supplier go too',
    async run({ db }, args) {
      await undoCommand(db, args, { now: () => new Date(), say, ask: terminal() });
    },
  },
  releases: {
    words: 0,
    help: 'releases                  the releases of the parts catalogue, and which one is running',
    async run({ pool }) {
      for (const line of await releaseLines(pool)) say(line);
    },
  },
  export: {
    words: 2,
    help: 'export <release> <zip>    a release of the parts catalogue as a package',
    async run({ pool }, args) {
      say(await exportRelease(pool, args));
    },
  },
  backup: {
    words: 1,
    help: 'backup <folder>           a copy of all data, made while the portal runs; the folder must not be there yet',
    async beside({ db, pool }, [folder]) {
      if (!folder) throw new Error('backup needs the folder of the copy.');
      const place = resolve(folder);
      const { tables } = await writeBackup(pool, place, new Date());
      await noteBackup(db, place, new Date());
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      say(`Copied ${rows} rows of ${tables.length} tables into ${place}.`);
    },
  },
  restore: {
    words: 2,
    help: 'restore <folder> [replace]   all data from a copy into an empty database; "replace": into one that is in use, whose data go',
    async run({ pool }, [folder, word]) {
      if (!folder || (word !== undefined && word !== 'replace'))
        throw new Error('restore needs the folder of the copy, and "replace" if the database is in use.');
      const { tables, madeAt } = await restoreBackup(pool, resolve(folder), { replaces: word === 'replace' });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      say(`Restored ${rows} rows of ${tables.length} tables, as they were at ${madeAt}.`);
    },
  },
  'note-backup': {
    words: 1,
    help: 'note-backup <place>       say that a copy of the data was made now, and where; the system page shows it',
    async run({ db }, [place]) {
      if (!place) throw new Error('note-backup needs the place of the copy.');
      await noteBackup(db, place, new Date());
      say(`Noted: a copy was made now, in ${place}.`);
    },
  },
  'demo-off': {
    words: 0,
    help: 'demo-off                  remove the demo world and leave demo mode for good',
    async run({ db }) {
      await removeDemo(db, new Date());
      say('The demo world is removed. Create an account with create-admin if there is none.');
    },
  },
};

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const lines = Object.values(commands).map(({ help }) => `  ${help}`);
    throw new Error(['npm run operator -- <command>', ...lines].join('\n'));
  }
  checkWords(args, { ...command, usage: `Usage:\n  ${command.help}` });
  const config = readConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL });
  if ('beside' in command) {
    const house = await openBeside(config, log);
    await command.beside({ ...house, config }, args).finally(() => house.close());
    return;
  }
  const house = await openHouse(config, log, () => undefined);
  await command.run({ ...house, config }, args).finally(() => house.close());
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${connectionSentence(error, 'The database') ?? (error instanceof Error ? error.message : String(error))}\n`,
  );
  process.exit(1);
});

import { globSync, readFileSync } from 'node:fs';
import type { Endpoint } from '#shared/contract.ts';

/*
 * Which tables a call may write, read from the code: from its handler along all functions that are named on the way to
 * statements that insert, update or delete. Rather too much than too little: what is named counts as called.
 */

type Unit = { readonly file: string; readonly text: string };
type Imports = ReadonlyMap<string, { readonly file: string; readonly name: string | null }>;

export type Writes = { readonly endpoint: Endpoint; readonly tables: ReadonlySet<string>; readonly isNoted: boolean };

const sources = new Map(
  globSync('src/server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

const declared = /^( *)(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/gm;

/** Each function and constant of a file by its name, from its first line to the next one that stands as far left. */
function unitsOf(file: string, text: string): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const { 1: indent = '', 2: name = '', index } of text.matchAll(declared)) {
    if (indent.length > 2) continue;
    const rest = text.slice(index + 1);
    const end = rest.search(new RegExp(`\\n {0,${indent.length}}(?![ })\\]\`;]|$)`, 'm'));
    const body = end < 0 ? rest : rest.slice(0, end);
    // An outer name hides inner ones of the same name elsewhere in the file.
    if (!units.has(name) || indent === '') units.set(name, { file, text: body });
  }
  return units;
}

function importsOf(text: string): Imports {
  const imports = new Map<string, { file: string; name: string | null }>();
  for (const [, named, whole, path = ''] of text.matchAll(
    /import (?:\{([^}]*)\}|\* as (\w+)) from '#server\/([^']+)'/g,
  )) {
    const file = `src/server/${path}`;
    if (whole) imports.set(whole, { file, name: null });
    for (const one of named?.split(',') ?? []) {
      const [, name = '', alias = name] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
      if (name !== '') imports.set(alias, { file, name });
    }
  }
  return imports;
}

const units = new Map([...sources].map(([file, text]) => [file, unitsOf(file, text)]));
const imported = new Map([...sources].map(([file, text]) => [file, importsOf(text)]));

/** What note() of a door is made of stands in these: who only goes through one has not noted anything yet. */
const doors = /^src\/server\/(db\/(as-desk|as-operator|audit|tenant)|settings\/firm-door|session\/note-acting)\.ts$/;
const notes = /\bappendAudit\(|\bnote\(|\bwrite\(\{ action|\bnoteActing\(/;

/** The last one: what an importer swaps for its staged rows. */
const statements =
  /(?:insertInto\(\s*'|updateTable\(\s*'|deleteFrom\(\s*'|\binsert into |\bupdate |\bdelete from |\btable: '(?=\w+', stage))(\w+)/g;

/** Functions of the database, and what they write. */
const databaseFunctions: Readonly<Record<string, readonly string[]>> = {
  run_release: ['catalogue_release', 'running_release'],
};

function reach(start: Unit, tables: ReadonlySet<string>) {
  const found = new Set<string>();
  let isNoted = false;
  const seen = new Set<string>();
  const walk = ({ file, text }: Unit) => {
    if (doors.test(file)) return;
    if (notes.test(text)) isNoted = true;
    for (const [, table = ''] of text.matchAll(statements)) if (tables.has(table)) found.add(table);
    for (const [name, written] of Object.entries(databaseFunctions))
      if (text.includes(`${name}(`)) for (const table of written) found.add(table);
    for (const [, space = '', member = ''] of text.replaceAll(/'[^'\n]*'/g, '').matchAll(/\b(\w+)(?:\.(\w+))?/g))
      next(file, space, member);
  };
  const next = (file: string, name: string, member: string) => {
    const from = imported.get(file)?.get(name);
    const target = from ? { file: from.file, name: from.name ?? member } : { file, name };
    const key = `${target.file} ${target.name}`;
    const unit = units.get(target.file)?.get(target.name);
    if (!unit || seen.has(key)) return;
    seen.add(key);
    walk(unit);
  };
  walk(start);
  return { tables: found, isNoted };
}

const served = /\b(?:serve(?:Read|Kept)?\(\s*|fileImportRoutes\(db, )(?:(\w+)\.)?(\w+),/g;

/** Several routes under one name, of which this one writes. */
const fileImports: Readonly<Record<string, string>> = {
  synonymImports: 'importSynonyms',
  deskSynonymImports: 'importDeskSynonyms',
  tourImports: 'importTours',
  customerImports: 'importCustomers',
};

/** By the file of a contract and the name under which it exports a call: what the call itself is named. */
const exported = new Map(
  globSync('src/shared/**/*contract*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = endpoint\(\{[^}]*?\bname: '(\w+)'/gms)].map(
      ([, name = '', own = '']) => [`${file} ${name}`, own] as const,
    ),
  ),
);

function contractOf(text: string, space: string, name: string): string {
  const path = new RegExp(
    space === ''
      ? `import \\{[^}]*\\b${name}\\b[^}]*\\} from '#shared/([^']+)'`
      : `import \\* as ${space} from '#shared/([^']+)'`,
  ).exec(text)?.[1];
  return exported.get(`src/shared/${path ?? ''} ${name}`) ?? name;
}

/** By the name that its contract has where it is served. */
export function endpointWrites(endpoints: readonly Endpoint[], tables: ReadonlySet<string>): Writes[] {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  return [...sources].flatMap(([file, text]) => {
    const calls = [...text.matchAll(served)];
    return calls.flatMap(({ 1: space = '', 2: name = '', index }, at) => {
      const endpoint = byName.get(fileImports[name] ?? contractOf(text, space, name));
      if (!endpoint) return [];
      const end = text
        .slice(0, calls[at + 1]?.index)
        .replace(/\n\}\n[\s\S]*$/, (rest, from: number) => (from > index ? '' : rest));
      return [{ endpoint, ...reach({ file, text: end.slice(index) }, tables) }];
    });
  });
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { charactersOf, plainFont } from '#server/papers/plain-font.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans/package.json')), 'files');

/** The typeface comes in a file a script; the first one that has a character sets it. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
export type Script = (typeof scripts)[number];

const fileName = (script: Script, weight: 400 | 600) => `ibm-plex-sans-${script}-${weight}-normal.woff`;

/** Under these names the writer finds the fonts. */
export const fonts = Object.fromEntries(
  scripts.map((script) => [script, { normal: fileName(script, 400), bold: fileName(script, 600) }]),
);

/** Read once: every paper needs some of them. */
export const fontFiles: ReadonlyMap<string, Buffer> = new Map(
  scripts
    .flatMap((script) => [fileName(script, 400), fileName(script, 600)])
    .map((name) => [name, plainFont(readFileSync(join(folder, name)))]),
);

const byCharacter = new Map<number, Script>();
for (const script of scripts) {
  for (const character of charactersOf(fontFiles.get(fileName(script, 400)) ?? Buffer.alloc(0))) {
    if (!byCharacter.has(character)) byCharacter.set(character, script);
  }
}

/** Null: no font has this character. */
export const scriptOf = (codePoint: number): Script | null => byCharacter.get(codePoint) ?? null;

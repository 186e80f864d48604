import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readEInvoice } from '#server/e-invoice/read-e-invoice.ts';
import { profileOf } from '#shared/e-invoice/profiles.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';

/** Where Debian's libsaxonhe-java lies. */
const usualJar = '/usr/share/java/Saxon-HE.jar';

/** Saxon-HE and Java, or a sentence that says what is missing. */
export function findSaxon(): { readonly jar: string } | { readonly missing: string } {
  const jar = process.env.SAXON_JAR ?? usualJar;
  if (!existsSync(jar)) {
    return {
      missing: `Saxon-HE is missing: there is no ${jar}. Install libsaxonhe-java, or name the jar in SAXON_JAR.`,
    };
  }
  return spawnSync('java', ['-version']).status === 0
    ? { jar }
    : { missing: 'Java is missing: install a Java runtime.' };
}

type Kind = { readonly file: string; readonly syntax: Syntax; readonly isXrechnung: boolean };

/** The files that are invoices, and which rules they are held to. */
export function kindsOf(folder: string, files: readonly string[]): Kind[] {
  return files.flatMap((file) => {
    const read = readEInvoice(readFileSync(join(folder, file)));
    if (read.kind !== 'read') return [];
    return [{ file, syntax: read.syntax, isXrechnung: profileOf(read.invoice.specification) === 'xrechnung' }];
  });
}

/** The fatal rules of a report (SVRL); null: the rules gave up, and there is none. */
export function fatalRules(report: string): string[] | null {
  if (!/<\/svrl:schematron-output>\s*$/.test(report)) return null;
  const failed = report.match(/<svrl:failed-assert[^>]*>/g) ?? [];
  const fatal = failed.filter((it) => /\s(flag|role)="fatal"/.test(it));
  return [...new Set(fatal.flatMap((it) => /\sid="([^"]+)"/.exec(it)?.[1] ?? []))];
}

type Stylesheet = { readonly path: string; readonly isMeant: (kind: Kind) => boolean };

/** Whether the rules of XRechnung are there too, for both syntaxes. */
export const hasXrechnungRules = (folder: string): boolean =>
  ['CII', 'UBL'].every((name) => existsSync(join(folder, `XRechnung-${name}-validation.xsl`)));

function stylesheetsIn(folder: string): Stylesheet[] {
  const known = (['cii', 'ubl'] as const).flatMap((syntax): Stylesheet[] => {
    const name = syntax.toUpperCase();
    return [
      { path: join(folder, `EN16931-${name}-validation.xslt`), isMeant: (kind) => kind.syntax === syntax },
      {
        path: join(folder, `XRechnung-${name}-validation.xsl`),
        isMeant: (kind) => kind.syntax === syntax && kind.isXrechnung,
      },
    ];
  });
  return known.filter(({ path }) => existsSync(path));
}

type Run = {
  readonly conformanceDir: string;
  readonly folder: string;
  readonly kinds: readonly Kind[];
  readonly jar: string;
  readonly say: (sentence: string) => void;
};

/** Runs the official rules over the invoices. A file on which they give up is missing in the answer. */
export function runOfficialRules({
  conformanceDir,
  folder,
  kinds,
  jar,
  say,
}: Run): ReadonlyMap<string, readonly string[]> {
  const stylesheets = stylesheetsIn(conformanceDir);
  if (stylesheets.length === 0) throw new Error(`There is no EN16931-*-validation.xslt in ${conformanceDir}.`);
  const rules = new Map<string, string[] | null>();
  const work = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    for (const [index, { path, isMeant }] of stylesheets.entries()) {
      const meant = kinds.filter(isMeant);
      if (meant.length === 0) continue;
      say(`${path}: ${meant.length} files …`);
      const [from, to] = [join(work, `in-${index}`), join(work, `out-${index}`)];
      for (const made of [from, to]) mkdirSync(made);
      for (const { file } of meant) copyFileSync(join(folder, file), join(from, file));
      // Saxon goes on after a file on which it fails; its exit code says nothing of use.
      spawnSync('java', ['-cp', jar, 'net.sf.saxon.Transform', `-s:${from}`, `-xsl:${path}`, `-o:${to}`]);
      for (const { file } of meant) {
        const report = existsSync(join(to, file)) ? fatalRules(readFileSync(join(to, file), 'utf8')) : null;
        const before = rules.get(file);
        rules.set(file, report === null || before === null ? null : [...(before ?? []), ...report]);
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return new Map([...rules].flatMap(([file, found]) => (found === null ? [] : [[file, found] as const])));
}

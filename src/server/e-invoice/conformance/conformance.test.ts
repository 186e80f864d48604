import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { compareVerdicts, comparisonLines } from '#server/e-invoice/conformance/compare-verdicts.ts';
import { fatalRules, findSaxon, kindsOf } from '#server/e-invoice/conformance/official-rules.ts';
import { officialVerdicts } from '#server/e-invoice/conformance/official-verdicts.ts';
import { ownVerdict } from '#server/e-invoice/conformance/own-verdict.ts';
import { readVerdicts, type Verdict } from '#server/e-invoice/conformance/read-verdicts.ts';
import { writeUbl } from '#server/e-invoice/write-ubl.ts';
import { full } from '#test/e-invoices/breaking.ts';

const folders: string[] = [];
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const xml = writeUbl(full());
const of = (file: string, rules: readonly string[], schema: Verdict['schema'] = false): Verdict => ({
  file,
  rules,
  schema,
});

it('verdicts are read from the table, which must not contradict itself', () => {
  const head = 'file,syntax,specification,verdict,rules,schema';
  const folder = folderWith({
    'verdicts.csv': `${head}\na.xml,ubl,x,valid,,\nb.xml,cii,x,invalid,BR-01 BR-02,schema\n`,
  });
  expect(readVerdicts(folder)).toEqual([of('a.xml', []), of('b.xml', ['BR-01', 'BR-02'], true)]);
  expect(() => readVerdicts(folderWith({ 'verdicts.csv': `${head}\na.xml,ubl,x,valid,BR-01,\n` }))).toThrow('a.xml');
});

it('false accepts and false refusals are counted by rule, with totals in per cent', () => {
  const official = [of('a', ['BR-01', 'BR-02']), of('b', []), of('c', [], true), of('d', ['BR-03']), of('e', [], null)];
  const own = new Map(
    [of('a', []), of('b', ['BR-05']), of('c', [], true), of('d', ['BR-04']), of('e', [], true)].map((it) => [
      it.file,
      it,
    ]),
  );
  const comparison = compareVerdicts(official, own);
  expect(comparison).toMatchObject({ valid: 2, invalid: 3, acceptedFiles: ['a'], refusedFiles: ['b'] });
  const lines = comparisonLines(comparison).join('\n');
  expect(lines).toContain('false accepts:  1 of 3 invalid (33.3 %)');
  expect(lines).toContain('false refusals: 1 of 2 valid (50.0 %)');
  expect(lines).toMatch(/False accepts, by official rule:\n {2}BR-01 +1 {3}a\n {2}BR-02 +1 {3}a\n/);
  expect(lines).toMatch(/named by the official check only:\n {2}BR-03 +1 {3}d/);
});

it('the checker’s own verdict has its errors, and can leave out what only XRechnung asks', async () => {
  const folder = folderWith({
    'a.xml': xml,
    'b.xml': xml.replace(/<cbc:BuyerReference>.*<.*>\n/, ''),
    'c.xml': '<a/>',
  });
  expect(await ownVerdict(folder, 'a.xml')).toEqual(of('a.xml', []));
  expect(await ownVerdict(folder, 'b.xml')).toEqual(of('b.xml', ['BR-DE-15']));
  expect(await ownVerdict(folder, 'b.xml', false)).toEqual(of('b.xml', []));
  expect(await ownVerdict(folder, 'c.xml')).toEqual(of('c.xml', [], true));
  expect(kindsOf(folder, ['a.xml', 'c.xml'])).toEqual([{ file: 'a.xml', syntax: 'ubl', isXrechnung: true }]);
});

it('of a report only what is fatal counts; one without an end is none', () => {
  const report = [
    '<svrl:failed-assert test="a" id="BR-01" flag="fatal" location="/">',
    '<svrl:failed-assert flag="warning" id="BR-02">',
    '<svrl:failed-assert role="fatal" id="BR-DE-1">',
    '</svrl:schematron-output>\n',
  ];
  expect(fatalRules(report.join('\n'))).toEqual(['BR-01', 'BR-DE-1']);
  expect(fatalRules(report.slice(0, 2).join('\n'))).toBeNull();
});

it('without Saxon it says so, and makes up no verdict', async () => {
  vi.stubEnv('SAXON_JAR', '/nowhere/saxon.jar');
  expect(findSaxon()).toEqual({ missing: expect.stringContaining('/nowhere/saxon.jar') });
  const said: string[] = [];
  const folder = folderWith({ 'a.xml': xml });
  const say = (sentence: string) => void said.push(sentence);
  expect(await officialVerdicts({ conformanceDir: folder, folder, say })).toBeNull();
  expect(said.join()).toContain('The official rules are not run.');
});

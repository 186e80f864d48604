import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { compareVerdicts, comparisonLines } from '#server/e-invoice/conformance/compare-verdicts.ts';
import { type Official, officialVerdicts } from '#server/e-invoice/conformance/official-verdicts.ts';
import { ownVerdict } from '#server/e-invoice/conformance/own-verdict.ts';
import { readVerdicts, type Verdict } from '#server/e-invoice/conformance/read-verdicts.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Official verdicts: by the official rules themselves where CONFORMANCE_DIR names them, else as they were written down. */
async function verdictsFor(folder: string, files: string): Promise<Official | null> {
  const conformanceDir = process.env.CONFORMANCE_DIR;
  if (conformanceDir !== undefined) {
    return officialVerdicts({ conformanceDir: resolve(conformanceDir), folder: files, say });
  }
  if (existsSync(join(folder, 'verdicts.csv'))) return { verdicts: readVerdicts(folder), isXrechnungAsked: true };
  say(`There is no verdicts.csv in ${folder}, and CONFORMANCE_DIR names no official rules: docs/e-invoice-rules.md.`);
  return null;
}

const [named] = process.argv.slice(2);
if (named === undefined) {
  say('npm run conformance -- <folder>   invoices and verdicts.csv: docs/e-invoice-rules.md');
  process.exitCode = 2;
} else {
  const folder = resolve(named);
  // The invoices lie beside the verdicts or in a folder of their own.
  const files = existsSync(join(folder, 'files')) ? join(folder, 'files') : folder;
  const official = await verdictsFor(folder, files);
  if (official === null) process.exitCode = 2;
  else {
    const own = new Map<string, Verdict>();
    const { verdicts, isXrechnungAsked } = official;
    for (const { file } of verdicts) own.set(file, await ownVerdict(files, file, isXrechnungAsked));
    const comparison = compareVerdicts(verdicts, own);
    say(comparisonLines(comparison).join('\n'));
    process.exitCode = comparison.acceptedFiles.length > 0 ? 1 : 0;
  }
}

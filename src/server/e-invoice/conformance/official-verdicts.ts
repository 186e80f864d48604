import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findSaxon,
  hasXrechnungRules,
  kindsOf,
  runOfficialRules,
} from '#server/e-invoice/conformance/official-rules.ts';
import { officialSchemas } from '#server/e-invoice/conformance/official-schemas.ts';
import type { Verdict } from '#server/e-invoice/conformance/read-verdicts.ts';

type Run = { readonly conformanceDir: string; readonly folder: string; readonly say: (sentence: string) => void };

/** Verdicts, and whether the rules of XRechnung were asked. */
export type Official = { readonly verdicts: readonly Verdict[]; readonly isXrechnungAsked: boolean };

/** Verdicts of the official rules and schemas, which lie outside this project; null: they cannot be run here. */
export async function officialVerdicts({ conformanceDir, folder, say }: Run): Promise<Official | null> {
  const saxon = findSaxon();
  if ('missing' in saxon) {
    say(`${saxon.missing} The official rules are not run.`);
    return null;
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  const kinds = kindsOf(folder, files);
  const schemaOf = await officialSchemas(conformanceDir);
  const rules = runOfficialRules({ conformanceDir, folder, kinds, jar: saxon.jar, say });
  const verdicts = kinds.flatMap(({ file }): Verdict[] => {
    const schema = schemaOf(readFileSync(join(folder, file)));
    const broken = rules.get(file);
    // Where the rules give up, the schema alone can still refuse.
    if (broken === undefined && schema !== 'invalid') return [];
    return [{ file, rules: broken ?? [], schema: schema === 'unknown' ? null : schema === 'invalid' }];
  });
  say(`${files.length - verdicts.length} of ${files.length} files have no verdict: no invoice, or the rules gave up.`);
  const isXrechnungAsked = hasXrechnungRules(conformanceDir);
  if (!isXrechnungAsked) say('The rules of XRechnung are not there: only those of EN 16931 are compared.');
  return { verdicts, isXrechnungAsked };
}

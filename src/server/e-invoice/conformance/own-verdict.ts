import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '#server/e-invoice/conformance/read-verdicts.ts';
import { examineEInvoice } from '#server/e-invoice/examine-e-invoice.ts';
import { standardOf } from '#shared/e-invoice/rules/releases.ts';

/** What this checker says of a file. What is no invoice at all counts as refused by the schema. */
export async function ownVerdict(folder: string, file: string, isXrechnungAsked = true): Promise<Verdict> {
  const examined = await examineEInvoice(readFileSync(join(folder, file)));
  if (examined.kind !== 'examined') return { file, rules: [], schema: true };
  const errors = examined.findings.filter(
    ({ rule, level }) => level === 'error' && (isXrechnungAsked || standardOf(rule) === 'en16931'),
  );
  return { file, rules: [...new Set(errors.map(({ rule }) => rule))], schema: examined.schema.length > 0 };
}

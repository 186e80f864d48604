import * as z from 'zod/mini';
import type { Finding } from '#shared/e-invoice/rules/rule.ts';
import { sentenceOf } from '#shared/e-invoice/sentence-of.ts';
import type texts from '#shared/texts/sales-documents/de.json';
import type { TextKey } from '#shared/texts/text-key.ts';

/** What the law and the workshop's books ask beyond EN 16931; each has a sentence. */
export type OwnFinding = keyof (typeof texts)['salesDocuments']['finding'];

/**
 * One thing that is wrong. `rule`: of EN 16931, told by findingSentence with its business term. `own`: one of ours.
 * `field`: what to change in the editor ("positions.3.unitPrice", "customerId", "settings.taxNumber").
 */
export const findingSchema = z.object({
  source: z.enum(['rule', 'own']),
  code: z.string(),
  level: z.enum(['error', 'warning']),
  field: z.string(),
  values: z.record(z.string(), z.string()),
  rule: z.nullable(
    z.object({
      says: z.string(),
      term: z.string(),
      at: z.array(z.union([z.string(), z.number()])),
      others: z.array(z.string()),
    }),
  ),
});
export type DocumentFinding = z.infer<typeof findingSchema>;

/** `positionOf`: which position a line of the invoice is. */
export function ruleFinding(
  { rule, level, says, term, at, others, ...values }: Finding,
  positionOf: (line: number) => number | undefined,
): DocumentFinding {
  return {
    source: 'rule',
    code: rule,
    level,
    field: fieldOf(at, positionOf),
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    rule: { says, term, at: [...at], others: [...(others ?? [])] },
  };
}

export const ownFinding = (
  code: OwnFinding,
  field: string,
  values: Readonly<Record<string, string>> = {},
  level: DocumentFinding['level'] = 'error',
): DocumentFinding => ({ source: 'own', code, level, field, values: { ...values }, rule: null });

/** Where the editor shows what a place of the model comes from. */
const fields: Readonly<Record<string, string>> = {
  buyer: 'customerId',
  seller: 'settings',
  payment: 'settings',
  buyerReference: 'buyerReference',
  issueDate: 'documentDate',
  delivery: 'serviceDate',
  paymentTerms: 'paymentDays',
  lines: 'positions',
  allowances: 'positions',
};

function fieldOf(
  [first, second]: readonly (string | number)[],
  positionOf: (line: number) => number | undefined,
): string {
  const field = fields[String(first)] ?? '';
  const position = first === 'lines' && typeof second === 'number' ? positionOf(second) : undefined;
  return position === undefined ? field : `${field}.${position}`;
}

type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** A finding as a sentence of the reader's language, which says what to change. */
export function findingSentence({ code, level, values, rule }: DocumentFinding, say: Say): string {
  // What findingSchema carries was made of these very types.
  if (rule === null) return say(`salesDocuments.finding.${code as OwnFinding}`, values); // see above
  const { says, term, at, others } = rule;
  return sentenceOf({ ...values, rule: code, level, says, term, at, others } as Finding, say); // see above
}

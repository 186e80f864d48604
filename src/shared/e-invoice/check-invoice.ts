import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { type Profile, profileOf } from '#shared/e-invoice/profiles.ts';
import { codeRules } from '#shared/e-invoice/rules/codes.ts';
import { conditionRules } from '#shared/e-invoice/rules/conditions.ts';
import { decimalRules } from '#shared/e-invoice/rules/decimals.ts';
import { germanRules } from '#shared/e-invoice/rules/germany.ts';
import { lineRules } from '#shared/e-invoice/rules/lines.ts';
import { peppolRules } from '#shared/e-invoice/rules/peppol.ts';
import { presenceRules } from '#shared/e-invoice/rules/presence.ts';
import type { Finding, Rule } from '#shared/e-invoice/rules/rule.ts';
import { sumRules } from '#shared/e-invoice/rules/sums.ts';
import { vatRules } from '#shared/e-invoice/rules/vat.ts';

/** Every rule that is checked. */
export const rules: readonly Rule[] = [
  ...presenceRules,
  ...conditionRules,
  ...sumRules,
  ...decimalRules,
  ...vatRules,
  ...codeRules,
  ...lineRules,
  ...germanRules,
  ...peppolRules,
];

type Options = {
  /** As what it is checked; else as what it calls itself. */
  readonly profile?: Profile;
  /** Business terms whose amounts had more than two decimals. */
  readonly tooFine?: ReadonlySet<string>;
};

/** What is wrong with an invoice, in the order of the rules. Nothing: it may go out. */
export function checkInvoice(invoice: Invoice, { profile, tooFine = new Set() }: Options = {}): Finding[] {
  const checked = { invoice, profile: profile ?? profileOf(invoice.specification), tooFine };
  return rules.flatMap(({ findings }) => findings(checked));
}

export const isRefused = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error');

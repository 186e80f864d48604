import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { type Profile, profileOf } from '#shared/e-invoice/profiles.ts';
import { codeRules } from '#shared/e-invoice/rules/codes.ts';
import { conditionRules } from '#shared/e-invoice/rules/conditions.ts';
import { decimalRules } from '#shared/e-invoice/rules/decimals.ts';
import { germanRules } from '#shared/e-invoice/rules/germany.ts';
import { lineRules } from '#shared/e-invoice/rules/lines.ts';
import { peppolRules } from '#shared/e-invoice/rules/peppol.ts';
import { presenceRules } from '#shared/e-invoice/rules/presence.ts';
import { isInForce, type Releases, releases } from '#shared/e-invoice/rules/releases.ts';
import type { Finding, Rule, Syntax } from '#shared/e-invoice/rules/rule.ts';
import { sumRules } from '#shared/e-invoice/rules/sums.ts';
import { vatRules } from '#shared/e-invoice/rules/vat.ts';

/** Every rule, those too that a newer release of its standard has withdrawn. */
export const allRules: readonly Rule[] = [
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
/** Every rule that is checked. */
export const rules: readonly Rule[] = allRules.filter((rule) => isInForce(rule));

type Options = {
  /** As what it is checked; else as what it calls itself. */
  readonly profile?: Profile;
  /** Business terms whose amounts had more than two decimals. */
  readonly tooFine?: ReadonlySet<string>;
  /** What it was read from. */
  readonly syntax?: Syntax;
  readonly releases?: Releases;
};

/** What is wrong with an invoice, in the order of the rules. Nothing: it may go out. */
export function checkInvoice(
  invoice: Invoice,
  { profile, tooFine = new Set(), syntax, releases: at = releases }: Options = {},
): Finding[] {
  const checked = { invoice, profile: profile ?? profileOf(invoice.specification), syntax, tooFine };
  return allRules.filter((rule) => isInForce(rule, at)).flatMap(({ findings }) => findings(checked));
}

export const isRefused = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error');

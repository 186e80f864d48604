import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentRules } from '#server/e-invoice/document-rules/check-document-rules.ts';
import { allRules, checkInvoice, isRefused, rules } from '#shared/e-invoice/check-invoice.ts';
import type { Invoice } from '#shared/e-invoice/invoice.ts';
import { releases } from '#shared/e-invoice/rules/releases.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';
import { sentenceOf } from '#shared/e-invoice/sentence-of.ts';
import de from '#shared/texts/e-invoice/de.json' with { type: 'json' };
import en from '#shared/texts/e-invoice/en.json' with { type: 'json' };
import fr from '#shared/texts/e-invoice/fr.json' with { type: 'json' };
import it_ from '#shared/texts/e-invoice/it.json' with { type: 'json' };
import { flatten } from '#shared/texts/flatten.ts';
import { full, plain } from '#test/e-invoices/breaking.ts';
import { breakingCodes, breakingGerman } from '#test/e-invoices/breaking-codes.ts';
import { breakingDecimals, breakingPresence } from '#test/e-invoices/breaking-presence.ts';
import { breakingVat } from '#test/e-invoices/breaking-vat.ts';

const breaking = new Map(
  Object.entries({ ...breakingPresence, ...breakingDecimals, ...breakingVat, ...breakingCodes, ...breakingGerman }),
);
const languages = { de, en, fr, it: it_ };
const say =
  (texts: Readonly<Record<string, string>>) =>
  (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (texts[key] ?? `?${key}?`).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

describe.each(rules.map((rule) => [rule.id, rule] as const))('rule %s', (id, rule) => {
  const broken = breaking.get(id);

  it('holds for a valid invoice, and names the one that breaks it', () => {
    expect(broken, 'an invoice that breaks it').toBeDefined();
    if (broken === undefined) return;
    const invoice = broken.valid();
    expect(checkInvoice(invoice)).toEqual([]);
    broken.spoil(invoice);
    const { as: profile, tooFine } = broken;
    const findings = checkInvoice(invoice, { ...(profile && { profile }), ...(tooFine && { tooFine }) });
    const found = findings.filter((finding) => finding.rule === id);
    expect(found).not.toEqual([]);
    // XRechnung takes the rules of Peppol for errors, but for R120; all of these examples are of that profile.
    const isTakenOver = id.startsWith('PEPPOL') && id !== 'PEPPOL-EN16931-R120';
    expect(isRefused(found)).toBe(rule.level === 'error' || isTakenOver);
    for (const [language, texts] of Object.entries(languages)) {
      for (const finding of found) expect(sentenceOf(finding, say(flatten(texts))), language).not.toMatch(/[?{}]/);
    }
  });
});

it('more than 120 rules are checked, each once', () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(200);
  const groups = [
    'BR-\\d',
    'BR-CO',
    'BR-DEC',
    'BR-S',
    'BR-Z',
    'BR-E',
    'BR-AE',
    'BR-IC',
    'BR-G',
    'BR-O',
    'BR-CL',
    'BR-DE-',
  ];
  for (const group of groups)
    expect(
      ids.some((id) => new RegExp(`^${group}`).test(id)),
      group,
    ).toBe(true);
  expect([...breaking.keys()].filter((id) => !ids.includes(id))).toEqual([]);
});

it('a rule belongs to the releases between those that brought and withdrew it (BR-CO-25)', () => {
  const invoice = Object.assign(full(), { dueDate: '', paymentTerms: '' });
  expect(checkInvoice(invoice)).toEqual([]);
  const before = checkInvoice(invoice, { releases: { ...releases, en16931: '1.3.15' } });
  expect(before.map(({ rule }) => rule)).toEqual(['BR-CO-25']);
  expect(allRules.length).toBe(rules.length + 1);
});

it('XRechnung knows cash discounts, and no default interest any more (BR-DE-18)', () => {
  const said = (paymentTerms: string) => checkInvoice(Object.assign(full(), { paymentTerms })).map(({ rule }) => rule);
  expect(said('#SKONTO#TAGE=14#PROZENT=2.00#\n')).toEqual([]);
  expect(said('#VERZUG#TAGE=14#PROZENT=2.00#\n')).toEqual(['BR-DE-18']);
});

it('VAT may differ by less than one unit of the currency, a taxable amount only where its syntax says so', () => {
  const differing = (cents: number, field: 'tax' | 'taxable') => {
    const invoice = plain();
    const row = invoice.vatBreakdown[0];
    if (row) row[field] = (row[field] ?? 0) + cents;
    return invoice;
  };
  const ids = (invoice: Invoice, syntax?: Syntax) =>
    checkInvoice(invoice, { ...(syntax && { syntax }) }).map(({ rule }) => rule);
  for (const cents of [2, -99]) expect(ids(differing(cents, 'tax'))).toEqual(['BR-CO-14']);
  for (const cents of [-120, 120]) expect(ids(differing(cents, 'tax'))).toEqual(['BR-CO-14', 'BR-CO-17', 'BR-S-09']);
  expect(ids(differing(1, 'taxable'))).toEqual(['BR-S-08']);
  expect(ids(differing(1, 'taxable'), 'cii')).toEqual(['BR-S-08']);
  expect(ids(differing(1, 'taxable'), 'ubl')).toEqual([]);
  expect(ids(differing(120, 'taxable'), 'ubl')).toContain('BR-S-08');
});

it('the documentation lists every one of them', () => {
  const listed =
    readFileSync('docs/e-invoice-rules.md', 'utf8').match(
      /\b(BR-[\w-]+|PEPPOL-EN16931-R\d+|(UBL|CII)-(SR|DT|CR)-\d+)/g,
    ) ?? [];
  expect(listed.toSorted()).toEqual([...new Set([...rules, ...documentRules].map(({ id }) => id))].toSorted());
});

it('every term and sentence stands in four languages', () => {
  for (const texts of [en, fr, it_]) {
    expect(Object.keys(flatten(texts))).toEqual(Object.keys(flatten(de)));
    for (const text of Object.values(flatten(texts))) expect(text.trim()).not.toBe('');
  }
});

it('a finding says where it is and what to change', () => {
  const invoice = breaking.get('BR-24')?.valid();
  if (invoice === undefined) return;
  const [first] = invoice.lines;
  if (first) first.net = 100_000;
  const sentences = checkInvoice(invoice).map((finding) => sentenceOf(finding, say(flatten(de))));
  expect(sentences).toContain(
    'Position 1: Nettobetrag der Position (BT-131) stimmt nicht: angegeben 1.000,00, gerechnet 55,06. Rechnen Sie neu.',
  );
});

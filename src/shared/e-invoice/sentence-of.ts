import type { Finding } from '#shared/e-invoice/rules/rule.ts';
import type { Term } from '#shared/e-invoice/rules/words.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const places: Readonly<Record<string, 'line' | 'allowance' | 'charge'>> = {
  lines: 'line',
  allowances: 'allowance',
  charges: 'charge',
};

/** A finding as a sentence of the reader's language, with its place before it. */
export function sentenceOf({ says, term, at, given, expected, category, others }: Finding, say: Say): string {
  const name = (it: Term) => `${say(`eInvoice.term.${it}`)} (${it})`;
  const sentence = say(`eInvoice.says.${says}`, {
    term: name(term),
    given: given ?? '',
    expected: expected ?? '',
    category: category ?? '',
    others: (others ?? []).map(name).join(', '),
  });
  const [list, index] = at;
  if (list === 'file' && typeof index === 'number')
    return say('eInvoice.place.file', { number: String(index + 1), sentence });
  const place = places[String(list)];
  if (place === undefined || typeof index !== 'number') return sentence;
  return say(`eInvoice.place.${place}`, { number: String(index + 1), sentence });
}

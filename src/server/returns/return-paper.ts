import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { readCustomerNumber } from '#server/documents/read-customer-number.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import type { FullReturn } from '#server/returns/return-rows.ts';
import { returnNames, returnWords } from '#server/returns/return-words.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { shownAnswers } from '#shared/returns/shown-answers.ts';
import type { Language } from '#shared/session/language.ts';

type Address = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly phone: string | null;
};
export type ReturnParties = {
  readonly firm: Address;
  readonly supplier: Address | null;
  readonly customerNumber: string;
};

export async function readReturnParties(tx: Transaction<Schema>, held: FullReturn): Promise<ReturnParties> {
  const columns = ['name', 'street', 'postal_code as postalCode', 'city', 'phone'] as const;
  const firm = await tx.selectFrom('firm').select(columns).where('id', '=', held.firmId).executeTakeFirstOrThrow();
  const supplier = await tx
    .selectFrom('supplier')
    .select(columns)
    .where('code', '=', held.supplierCode)
    .executeTakeFirst();
  const customerNumber = await readCustomerNumber(tx, held.firmId, held.supplierCode);
  return { firm, supplier: supplier ?? null, customerNumber };
}

/** Goes with the goods: what is in the parcel, and why. No prices stand on it. */
export function returnNote(held: FullReturn, parties: ReturnParties, language: Language): Paper {
  const words = returnWords(language);
  return {
    ...ends(held, parties, language),
    title: words('note', { number: held.number }),
    subtitle: returnNames(language).kinds[held.kind],
    before: [words(held.kind === 'core' ? 'openingCore' : 'opening'), ...(held.note === '' ? [] : [held.note])],
    table: {
      columns: [
        { title: words('position'), width: 28, align: 'left' },
        { title: words('article'), width: null, align: 'left' },
        { title: words('source'), width: 96, align: 'left' },
        { title: words('reason'), width: 96, align: 'left' },
        { title: words('quantity'), width: 44, align: 'right' },
      ],
      rows: held.lines.map((line) => rowOf(line, language)),
    },
    after: [words('keepCopy')],
    signatures: [words('handedOver'), words('takenOver')],
  };
}

/** For the parcel: where it goes and what it is. */
export function returnLabel(held: FullReturn, parties: ReturnParties, language: Language): Paper {
  const words = returnWords(language);
  return {
    ...ends(held, parties, language),
    layout: 'label',
    title: words('label'),
    subtitle: returnNames(language).kinds[held.kind],
    before: [],
    table: { columns: [], rows: [] },
    after: [words('labelHint')],
  };
}

type Ends = Pick<Paper, 'language' | 'sender' | 'recipient' | 'facts' | 'sums' | 'foot' | 'issuedAt' | 'code'>;

function ends(held: FullReturn, { firm, supplier, customerNumber }: ReturnParties, language: Language): Ends {
  const words = returnWords(language);
  const at = new Date(held.createdAt);
  const reach = firm.phone === null ? [] : [words('phone', { phone: firm.phone })];
  return {
    language,
    sender: addressLines(firm),
    recipient: supplier
      ? [supplier.name, words('department'), ...addressLines(supplier).slice(1)]
      : [held.supplierName],
    facts: [
      { name: words('number'), value: held.number },
      { name: words('date'), value: formatDate(at) },
      { name: words('customerNumber'), value: customerNumber },
      { name: words('handover'), value: handover(held, language) },
      { name: words('contact'), value: held.createdBy },
    ],
    sums: [],
    foot: [addressLines(firm), reach],
    issuedAt: at,
    code: { kind: 'code128', text: held.number, caption: held.number },
  };
}

function handover({ handover: way, tour, collectsAt }: FullReturn, language: Language): string {
  const name = returnNames(language).handovers[way];
  if (tour === null || collectsAt === null) return name;
  const at = new Date(collectsAt);
  return `${name}: ${tour}, ${formatDate(at)} ${formatTime(at)}`;
}

const addressLines = ({ name, street, postalCode, city }: Address) => [name, street, `${postalCode} ${city}`];

/** `returns.questions.fault` in the words of the paper. */
const finderOf =
  (names: ReturnType<typeof returnNames>) =>
  (key: string): string | null => {
    const [, group = '', name = ''] = key.split('.');
    const found: Readonly<Record<string, string>> =
      group === 'questions' ? names.questions : group === 'choices' ? names.choices : {};
    return found[name] ?? null;
  };

function rowOf(line: FullReturn['lines'][number], language: Language): PaperRow {
  const [words, names] = [returnWords(language), returnNames(language)];
  const place = [String(line.line)];
  const back = [
    words(line.basis === 'invoice' ? 'invoice' : 'deliveryNote'),
    line.documentNumber,
    words('ofPosition', { position: String(line.position) }),
    ...(line.billedBy ? [words('invoice'), line.billedBy.documentNumber] : []),
  ];
  const texts = [
    ...(line.kind === 'deposit'
      ? [words('depositFor', { name: line.name }), `${line.brand} ${line.number}`]
      : [`${line.brand} ${line.number}`, line.name]),
    ...(line.batch === '' ? [] : [words('batch', { batch: line.batch })]),
    ...[line.plate, line.reference, line.text].flatMap((text) => text || []),
    ...shownAnswers(line.family, line.answers, finderOf(names)).map(({ question, answer }) =>
      words(question.endsWith('?') ? 'asked' : 'named', { question, answer }),
    ),
  ];
  const why = [names.reasons[line.reason], ...(line.kind === 'part' ? [names.conditions[line.condition]] : [])];
  return { kind: 'row', cells: [place, texts, back, why, formatNumber(line.quantity)] };
}

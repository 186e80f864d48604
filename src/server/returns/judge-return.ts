import type * as z from 'zod/mini';
import type { BoughtRow } from '#server/returns/bought-lines.ts';
import type { NoteLine } from '#server/returns/locate-lines.ts';
import type { ReturnDeps } from '#server/returns/return-deps.ts';
import { knownLine } from '#server/returns/returnable-lines.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { type Answers, faultsOf } from '#shared/returns/answers.ts';
import type { lineRefusals, wantedReturnLineSchema } from '#shared/returns/contract.ts';
import { type Exclusion, eligibilityOf, objectionTo, type ReturnTerms } from '#shared/returns/eligibility.ts';
import { type PartFamily, questionsOf } from '#shared/returns/questions.ts';
import { isSuppliersFault, leastPhotos, type ReturnKind, reasonsOf } from '#shared/returns/return-reasons.ts';

export type WantedLine = z.infer<typeof wantedReturnLineSchema>;
export type Refusal = (typeof lineRefusals)[number];
/** A line that may go back, as it will be written. */
export type TakenLine = {
  readonly row: BoughtRow;
  /** The line of the delivery note that the return was started from; null: from the invoice. */
  readonly note: NoteLine | null;
  readonly wanted: WantedLine;
  readonly quantity: number;
  readonly family: PartFamily;
  readonly answers: Answers;
};

type About = {
  readonly kind: ReturnKind;
  readonly termsOf: (supplierCode: string) => ReturnTerms;
  /** Those that the announcer has sent and no return has taken; true: a test report. */
  readonly photos: ReadonlyMap<number, boolean>;
  /** Can it be handed over to this supplier in the wished way? */
  readonly isFetched: (supplierCode: string) => boolean;
  readonly now: Date;
};

/** What speaks against a line, or the line as it is taken. */
export function judgeLine(
  deps: Pick<ReturnDeps, 'findPart'>,
  { row, note, wanted }: Pick<TakenLine, 'row' | 'note' | 'wanted'>,
  { kind, termsOf, photos, isFetched, now }: About,
): Refusal | TakenLine {
  const { family, line } = knownLine(deps, row);
  const terms = termsOf(row.supplierCode);
  const today = localDay(now);
  if (!reasonsOf[kind].includes(wanted.reason)) return 'wrong-reason';
  const { quantity, exclusion } = eligibilityOf(line, kind, terms, today);
  if (exclusion) return asRefusal(exclusion);
  if (wanted.quantity > quantity) return 'too-many';
  const objection = objectionTo(line, wanted, terms);
  if (objection) return asRefusal(objection);
  if (isSuppliersFault(wanted.reason) && wanted.text === '') return 'no-text';
  if (wanted.photos.some((id) => !photos.has(id))) return 'unknown-photo';
  if (wanted.photos.filter((id) => !photos.get(id)).length < leastPhotos(wanted.reason)) return 'no-photo';
  if (!isFetched(row.supplierCode)) return 'no-tour';
  const questions = kind === 'warranty' ? questionsOf(family, wanted.reason) : [];
  const faults = faultsOf(questions, wanted.answers, { today, deliveredOn: row.deliveredOn });
  if (questions.length > 0 && Object.keys(faults).length > 0) return 'answers';
  const given = new Map(Object.entries(wanted.answers));
  const answers = questions
    .map(({ key }) => [key, given.get(key) ?? ''] as const)
    .filter(([, answer]) => answer !== '');
  return { row, note, wanted, quantity: wanted.quantity, family, answers: Object.fromEntries(answers) };
}

/** The deposit of a part goes back with it, as far as its old part has not come before. */
export function depositOf(taken: TakenLine, rows: readonly BoughtRow[]): TakenLine[] {
  const { row, note, wanted } = taken;
  const deposit = rows.find(
    ({ documentId, position }) => documentId === row.documentId && position === row.deposit?.position,
  );
  const quantity = deposit ? Math.min(taken.quantity, deposit.quantity - deposit.back) : 0;
  if (!deposit || quantity <= 0) return [];
  const noted = note && { ...note, position: note.position + deposit.position - row.position };
  const bare = { ...wanted, text: '', batch: '', photos: [] };
  return [{ ...taken, row: deposit, note: noted, wanted: bare, quantity, answers: {} }];
}

function asRefusal(exclusion: Exclusion): Refusal {
  if (exclusion === 'nothing-left') return 'too-many';
  const isOther = exclusion === 'surcharge' || exclusion === 'deposit' || exclusion === 'no-deposit';
  return isOther ? 'not-for-this-kind' : exclusion;
}

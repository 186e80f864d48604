import { documentCheckDigit } from '#shared/vehicle/registration-document-check-digit.ts';
import type { Repaired } from '#shared/vehicle/registration-document-repair.ts';
import { type DocumentField, readValue } from '#shared/vehicle/registration-document-values.ts';
import {
  type Box,
  gapBetween,
  type ReadWord,
  type Run,
  rowsOf,
  runsOf,
} from '#shared/vehicle/registration-document-words.ts';

export type ReadField = {
  /** As the form writes it: "KS-PF 214", "18.03.2015". */
  readonly value: string;
  readonly confidence: number;
  /** False: a person has to compare it with the paper. */
  readonly sure: boolean;
  readonly box: Box;
  /** What stands in field 3, where the VIN is. */
  readonly checkDigit?: string | undefined;
};
export type Candidate = Run & {
  readonly value: string;
  readonly repairs: number;
  readonly labelled: boolean;
  readonly worth: number;
};

// Small print beside large is read badly: the shapes that a label is taken for count as the label.
const labels: Record<DocumentField, RegExp> = {
  plate: /^[(]?[A4][.):]?$/,
  firstRegistration: /^[(]?[B8®][.):]?$/,
  hsn: /^[(]?[2Z?][.,:·]?[1IL|l][.):]?$/,
  tsn: /^[(]?[*]?[2Z?][.,:·]?[2Z?][.):]?$/,
  vin: /^[(]?[EF£€][.):E]?$/,
};

/** The document's own check digit, where it was read, agrees with the VIN. */
export const isChecked = (vin: string, checkDigit: string | undefined) => checkDigit === documentCheckDigit(vin);

const sureFrom = 85;
/** A plate is written with blanks; elsewhere words that belong together are one word that fell apart. */
const gaps: Record<DocumentField, number> = { plate: 1.5, firstRegistration: 0.8, hsn: 0.8, tsn: 0.8, vin: 0.8 };

/** Values are printed in capitals; "Hauptuntersuchung" has the length of a VIN and is none. */
const isProse = /\p{Ll}.*\p{Ll}.*\p{Ll}/u;

const guess = 10;
const labelWorth = 40;

export function candidatesFor(field: DocumentField, runs: readonly Run[]): Candidate[] {
  return runs.flatMap((run) => {
    const isValue = run.widestGap <= gaps[field] && !isProse.test(run.text);
    const repaired = isValue ? readValue[field](run.text) : null;
    if (!repaired) return [];
    const { before } = run;
    const labelled = before !== undefined && labels[field].test(before.text) && gapBetween(before.box, run.box) < 4;
    const worth = run.confidence - guess * repaired.repairs + (labelled ? labelWorth : 0);
    return { ...run, ...repaired, labelled, worth };
  });
}

export const best = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>((most, next) => (most && most.worth >= next.worth ? most : next), undefined);

/** The best that some words give for one field; a label before it counts. */
export const bestReading = (field: DocumentField, words: readonly ReadWord[]): Repaired | undefined =>
  best(candidatesFor(field, rowsOf(words).flatMap(runsOf)));

export function fieldOf({ value, confidence, repairs, box }: Candidate, checkDigit?: string): ReadField {
  const trust = Math.max(0, confidence - guess * repairs);
  const sure = checkDigit === undefined ? trust >= sureFrom : isChecked(value, checkDigit);
  return { value, confidence: trust, sure, box, checkDigit };
}

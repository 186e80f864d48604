import {
  best,
  type Candidate,
  candidatesFor,
  fieldOf,
  isChecked,
  type ReadField,
} from '#shared/vehicle/registration-document-candidates.ts';
import type { DocumentField } from '#shared/vehicle/registration-document-values.ts';
import { gapBetween, type ReadWord, type Run, rowsOf, runsOf } from '#shared/vehicle/registration-document-words.ts';

export type DocumentReading = { readonly [field in DocumentField]?: ReadField };

const neighbourWorth = 40;

const beside = (left: Candidate, right: Candidate) =>
  left.row === right.row && left.box.x1 <= right.box.x0 && gapBetween(left.box, right.box) < 14;

/** Digits in fours are everywhere on the form: an HSN has its label, or the long field 2.2 to its right. */
function keysOf(runs: readonly Run[]): { hsn?: Candidate | undefined; tsn?: Candidate | undefined } {
  const [hsns, tsns] = [candidatesFor('hsn', runs), candidatesFor('tsn', runs)];
  const pairs = hsns.flatMap((hsn) =>
    tsns.filter((tsn) => beside(hsn, tsn) && isLong(tsn)).map((tsn) => ({ hsn, tsn, worth: hsn.worth + tsn.worth })),
  );
  const pair = pairs.toSorted((a, b) => b.worth - a.worth)[0];
  if (pair) return pair;
  return {
    hsn: best(hsns.filter(({ labelled }) => labelled)),
    tsn: best(tsns.filter((tsn) => tsn.labelled && isLong(tsn))),
  };
}

const isLong = ({ text }: Candidate) => text.replaceAll(/\W/g, '').length >= 8;

/** Several days are printed; the first registration has its label or stands in the row of the keys. */
function firstRegistrationOf(runs: readonly Run[], keys: Candidate | undefined): Candidate | undefined {
  const days = candidatesFor('firstRegistration', runs).flatMap((day) => {
    const inKeyRow = keys !== undefined && beside(day, keys);
    return day.labelled || inKeyRow ? { ...day, worth: day.worth + (inKeyRow ? neighbourWorth : 0) } : [];
  });
  return best(days);
}

/** The VIN's check digit is the last character of what stands next in its row: "3 9", "39". */
function checkDigitAfter({ box, after }: Run): string | undefined {
  const near = after.slice(0, 2).filter((word) => gapBetween(box, word.box) < 14);
  const [first, second] = near;
  const joined = first && second && gapBetween(first.box, second.box) < 3 ? second : first;
  return /[\dX]$/.exec(joined?.text.toUpperCase() ?? '')?.[0];
}

/** From the words of a page to the fields of the form. What isn't found is left out. */
export function readRegistrationDocument(words: readonly ReadWord[]): DocumentReading {
  const runs = rowsOf(words).flatMap(runsOf);
  const { hsn, tsn } = keysOf(runs);
  const firstRegistration = firstRegistrationOf(runs, tsn ?? hsn);
  const plate = best(candidatesFor('plate', runs).filter(({ labelled, text }) => labelled || text.includes('-')));
  const vin = best(candidatesFor('vin', runs).map((run) => ({ ...run, worth: run.worth + checkWorth(run) })));
  return {
    ...(plate && { plate: fieldOf(plate) }),
    ...(firstRegistration && { firstRegistration: fieldOf(firstRegistration) }),
    ...(hsn && { hsn: fieldOf(hsn) }),
    ...(tsn && { tsn: fieldOf(tsn) }),
    ...(vin && { vin: fieldOf(vin, checkDigitAfter(vin)) }),
  };
}

const checkWorth = (vin: Candidate) => (isChecked(vin.value, checkDigitAfter(vin)) ? neighbourWorth : 0);

import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Language } from '#shared/session/language.ts';

/* What a release says of what it names by an index; of what it does not have, nothing. */

export const brandName = ({ words }: Snapshot, brand: number): string => words.brands[brand]?.name ?? '';

export const brandId = ({ words }: Snapshot, brand: number): number => words.brands[brand]?.id ?? 0;

export const kindName = ({ words }: Snapshot, kind: number, language: Language): string =>
  words.genericArticles[kind]?.names[language] ?? '';

export const kindId = ({ words }: Snapshot, kind: number): number => words.genericArticles[kind]?.id ?? 0;

const none: readonly number[] = [];

/** The criteria that tell parts of this kind apart, as indexes. */
export const tellingCriteria = ({ words }: Snapshot, kind: number): readonly number[] =>
  words.genericArticles[kind]?.criteria ?? none;

export const criterionName = ({ words }: Snapshot, criterion: number, language: Language): string =>
  words.criteria[criterion]?.names[language] ?? '';

import type { OrdinalOrder } from '#server/catalogue/sort.ts';
import type { KnownFact } from '#shared/articles/fit-verdict.ts';
import type { Language } from '#shared/session/language.ts';

export type SuggestionsQuery = {
  readonly text: string;
  readonly kTypeId: number | null;
  /** What is known of the car, for the verdicts. */
  readonly registered: string | null;
  readonly facts: readonly KnownFact[];
  readonly language: Language;
  readonly country: string;
  /** The last known delivery and price, so that the first article is one that can be had. */
  readonly offers: OrdinalOrder | null;
};

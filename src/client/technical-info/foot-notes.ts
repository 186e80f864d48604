import type { TechnicalValue } from '#shared/technical-info/technical-value.ts';

/** The notes of a table's values, each once. A value carries the number of its note, so that its row stays one line. */
export const footNotes = (values: readonly Pick<TechnicalValue, 'note'>[]): string[] => [
  ...new Set(values.map(({ note }) => note).filter(Boolean)),
];

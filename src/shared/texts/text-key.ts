import type failures from '#shared/texts/failures/de.json';

/** One folder of texts an area, one file a language; German names the keys. */
type Texts = typeof failures;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** "TOAST_MESSAGES.ERROR_CREDENTIALS" and its like. */
export type TextKey = Paths<Texts>;

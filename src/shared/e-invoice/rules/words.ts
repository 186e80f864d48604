import type words from '#shared/texts/e-invoice/de.json';

type Words = (typeof words)['eInvoice'];
/** What a rule says when it is broken; the text tells what to change. */
export type Sentence = keyof Words['says'];
/** A business term (BT) or group (BG) of EN 16931. */
export type Term = keyof Words['term'];

import type { DocumentTree } from '#server/e-invoice/document-rules/document-tree.ts';
import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import type { Level, Syntax } from '#shared/e-invoice/rules/rule.ts';
import type { Sentence, Term } from '#shared/e-invoice/rules/words.ts';

/** An element that breaks a rule, and what the sentence about it takes in. */
export type Broken = {
  readonly element: XmlElement;
  readonly given?: string;
  readonly expected?: string;
  readonly level?: Level;
};

/**
 * A rule about the file itself: how often an element stands, which attributes it has, how a value is written. The model
 * does not hold these things. Rules of the same id on the model say the same in terms of the invoice.
 */
export type DocumentRule = {
  readonly id: string;
  readonly syntax?: Syntax;
  /** Only what calls itself XRechnung is held to it. */
  readonly onlyXrechnung?: true;
  readonly says: Sentence;
  /** Where a sentence names a business term. */
  readonly term?: Term;
  readonly broken: (tree: DocumentTree) => readonly Broken[];
};

export const wrong = (elements: readonly XmlElement[], expected?: (element: XmlElement) => string): Broken[] =>
  elements.map((element) => ({ element, ...(expected && { expected: expected(element) }) }));

export const brokenIf = (isBroken: boolean, element: XmlElement, more: Omit<Broken, 'element'> = {}): Broken[] =>
  isBroken ? [{ element, ...more }] : [];

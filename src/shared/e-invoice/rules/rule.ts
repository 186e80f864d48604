import type { Invoice } from '#shared/e-invoice/invoice.ts';
import type { Profile } from '#shared/e-invoice/profiles.ts';
import type { Sentence, Term } from '#shared/e-invoice/rules/words.ts';

/** How a file writes an invoice. */
export type Syntax = 'cii' | 'ubl';

/** What is checked: the invoice, as what, and which of its amounts came with more than two decimals. */
export type Checked = {
  readonly invoice: Invoice;
  readonly profile: Profile;
  /** What it was read from; nothing: it is our own and still to be written. */
  readonly syntax: Syntax | undefined;
  readonly tooFine: ReadonlySet<string>;
};

/** Where in the model: ['lines', 2, 'net']. */
export type Path = readonly (string | number)[];
/** One thing that a rule is about; `term` where it goes by another name than the rule's own. */
export type Subject<T> = { readonly it: T; readonly at: Path; readonly term?: Term };

/** What a sentence takes in: finished strings, or terms that are still to be named in a language. */
export type Values = {
  readonly given?: string;
  readonly expected?: string;
  readonly category?: string;
  readonly others?: readonly Term[];
};

/** A warning is what a receiver may still accept. */
export type Level = 'error' | 'warning';

export type Finding = Values & {
  readonly rule: string;
  readonly level: Level;
  readonly says: Sentence;
  readonly term: Term;
  readonly at: Path;
};

export type Rule = {
  readonly id: string;
  readonly level: Level;
  readonly says: Sentence;
  readonly term: Term;
  readonly findings: (checked: Checked) => Finding[];
};

type RuleOf<T> = {
  readonly id: string;
  readonly level?: Level;
  readonly says: Sentence;
  /** The business term that is to be changed. */
  readonly term: Term;
  readonly applies: (checked: Checked) => readonly Subject<T>[];
  readonly holds: (it: T, checked: Checked) => boolean;
  readonly values?: (it: T, checked: Checked) => Values;
};

/** Only what calls itself XRechnung, or is to be one, is held to it. */
export const onlyInXrechnung = (it: Rule): Rule => ({
  ...it,
  findings: (checked) => (checked.profile === 'xrechnung' ? it.findings(checked) : []),
});

/** XRechnung has made an error of what is a warning elsewhere. */
export const strictInXrechnung = (it: Rule): Rule => ({
  ...it,
  findings: (checked) =>
    it.findings(checked).map((found) => (checked.profile === 'xrechnung' ? { ...found, level: 'error' } : found)),
});

/** One row of the table of rules. What it applies to is its own affair; outside only its findings count. */
export function rule<T>({ id, level = 'error', says, term, applies, holds, values }: RuleOf<T>): Rule {
  return {
    id,
    level,
    says,
    term,
    findings: (checked) =>
      applies(checked)
        .filter(({ it }) => !holds(it, checked))
        .map((subject) => ({
          rule: id,
          level,
          says,
          term: subject.term ?? term,
          at: subject.at,
          ...values?.(subject.it, checked),
        })),
  };
}

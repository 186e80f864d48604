/** Thrown with a sentence for the person who imports. The data is as it was before. */
export class ImportError extends Error {}

/** Another import of the same source is at work. */
export class ImportBusy extends ImportError {}

/** Where each line counts, no line may be left out: these cannot be used. */
export class UnusableLines extends ImportError {
  readonly report: readonly { readonly line: number; readonly reason: string }[];
  constructor(sentence: string, report: UnusableLines['report']) {
    super(sentence);
    this.report = report;
  }
}

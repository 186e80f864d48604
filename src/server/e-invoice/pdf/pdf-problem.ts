/** All that one file may cost, however it is written. */
export const pdfLimits = {
  bytes: 30_000_000,
  objects: 200_000,
  /** Of cross references, in all revisions together. */
  entries: 1_000_000,
  inflated: 60_000_000,
  /** Sections of cross references: one or two for each revision. */
  sections: 1000,
  values: 500_000,
  parsed: 150_000_000,
  depth: 60,
  /** Characters of the name of a file, as written. */
  text: 2000,
} as const;

/** Why a PDF is refused. */
export class PdfProblem extends Error {
  readonly kind: 'tooLarge' | 'damaged' | 'encrypted';
  constructor(kind: PdfProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

import type { Language } from '#shared/session/language.ts';

/** A line of text, or several. */
type Text = string | readonly string[];

export type PaperColumn = {
  readonly title: string;
  /** In points; null: shares what is left. */
  readonly width: number | null;
  readonly align: 'left' | 'right';
  /** In each row a box to tick, in place of words. */
  readonly hasBoxes?: boolean;
};

/** `group`: a heading over the rows that follow, such as a vehicle. `sub`: belongs to the row before. */
export type PaperRow =
  | { readonly kind: 'row' | 'sub'; readonly cells: readonly Text[] }
  | { readonly kind: 'group'; readonly text: string; readonly amount?: string };

/** A file inside the paper's file, such as the invoice as data. With one the paper becomes a PDF/A-3b, which says how the two belong together. */
export type PaperAttachment = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly relation: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
  readonly description?: string;
};

/** A code for a camera or a scanner, below the sums. */
export type PaperCode = { readonly kind: 'qr' | 'code128'; readonly text: string; readonly caption: string };

/** A sheet to be printed: words and numbers are ready made, in the reader's language; the writer only lays them out. */
export type Paper = {
  readonly language: Language;
  /** `label`: A6 in the corner of the sheet, with sender, recipient, facts and code alone. */
  readonly layout?: 'letter' | 'label';
  /** For the file's own properties, and the heading. */
  readonly title: string;
  readonly subtitle?: string;
  /** Who sends it: name, street, town. The first line is also printed small above the recipient's address. */
  readonly sender: readonly string[];
  /** SVG or PNG/JPEG of the sender's logo; none: its name in type. */
  readonly logo?: { readonly svg: string } | { readonly bytes: Uint8Array };
  readonly recipient: readonly string[];
  /** Stays in the house: no window for an address, the facts stand in one row below the title. */
  readonly isInternal?: boolean;
  /** "Order number: B-2026-000123" at the right of the address. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Above and below the table. */
  readonly before: readonly string[];
  readonly table: { readonly columns: readonly PaperColumn[]; readonly rows: readonly PaperRow[] };
  /** Net, tax a rate, gross; the last one is set large. */
  readonly sums: readonly { readonly name: string; readonly value: string; readonly isTotal?: boolean }[];
  readonly after: readonly string[];
  /** Lines to sign on, side by side below all else. */
  readonly signatures?: readonly string[];
  /** Small, at the foot of every page, in up to four columns. */
  readonly foot: readonly (readonly string[])[];
  /** "Demo data – not for the workshop", at the head of every page. */
  readonly warning?: string;
  readonly issuedAt: Date;
  readonly code?: PaperCode;
  readonly attachments?: readonly PaperAttachment[];
  /** XML of further properties for PDF/A, as an e-invoice wants them. */
  readonly properties?: string;
};

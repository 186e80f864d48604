import type texts from '#shared/texts/sales-documents/de.json';

export type PaperKey = keyof (typeof texts)['salesDocuments']['paper'];

/** Words of papers in the language of the paper. They take finished texts only. */
export type PaperSay = (key: PaperKey, values?: Readonly<Record<string, string>>) => string;

import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { PositionUnit } from '#shared/invoicing/position.ts';
import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/sales-documents/de.json' with { type: 'json' };
import en from '#shared/texts/sales-documents/en.json' with { type: 'json' };
import fr from '#shared/texts/sales-documents/fr.json' with { type: 'json' };
import it from '#shared/texts/sales-documents/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** Words for papers and mails. */
export const documentWords = (language: Language): PaperSay => wordsOf(texts[language].salesDocuments.paper, language);

export const kindName = (language: Language, kind: DocumentKind): string => texts[language].salesDocuments.kind[kind];
export const unitName = (language: Language, unit: PositionUnit): string => texts[language].salesDocuments.unit[unit];

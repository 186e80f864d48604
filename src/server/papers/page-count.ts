import type { Language } from '#shared/session/language.ts';
import { fillMessage } from '#shared/texts/message.ts';
import de from '#shared/texts/papers/de.json' with { type: 'json' };
import en from '#shared/texts/papers/en.json' with { type: 'json' };
import fr from '#shared/texts/papers/fr.json' with { type: 'json' };
import it from '#shared/texts/papers/it.json' with { type: 'json' };

const texts: Record<Language, typeof de> = { de, en, fr, it };

/** "Page 2 of 3" */
export const pageCount = (language: Language, page: number, pages: number): string =>
  fillMessage(texts[language].papers.page, language, { page, pages });

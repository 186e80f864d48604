import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/maintenance/de.json' with { type: 'json' };
import en from '#shared/texts/maintenance/en.json' with { type: 'json' };
import fr from '#shared/texts/maintenance/fr.json' with { type: 'json' };
import it from '#shared/texts/maintenance/it.json' with { type: 'json' };
import { wordsOf } from '#shared/texts/words-of.ts';

const texts = { de, en, fr, it };

/** Words for the checklist. */
export const maintenanceWords = (language: Language) => wordsOf(texts[language].maintenance.paper, language);
export type MaintenanceWords = ReturnType<typeof maintenanceWords>;

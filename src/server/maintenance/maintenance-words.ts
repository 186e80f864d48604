import type { Language } from '#shared/session/language.ts';
import de from '#shared/texts/maintenance/de.json' with { type: 'json' };
import en from '#shared/texts/maintenance/en.json' with { type: 'json' };
import fr from '#shared/texts/maintenance/fr.json' with { type: 'json' };
import it from '#shared/texts/maintenance/it.json' with { type: 'json' };

const texts = { de, en, fr, it };
type Words = (typeof de)['maintenance']['paper'];

/** Words for the checklist. They take finished texts only, so no more than putting them in is needed. */
export function maintenanceWords(language: Language) {
  const words = texts[language].maintenance.paper;
  return (key: keyof Words, values: Readonly<Record<string, string>> = {}): string =>
    words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
export type MaintenanceWords = ReturnType<typeof maintenanceWords>;

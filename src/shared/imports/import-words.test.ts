import { expect, test } from 'vitest';

import type { importSentences } from '#shared/imports/import-sentences.ts';
import { importWords } from '#shared/imports/import-words.ts';
import de from '#shared/texts/import-sentences/de.json' with { type: 'json' };
import { fillMessage } from '#shared/texts/message.ts';

const say = {
  sentence: (code: keyof typeof importSentences, words: Readonly<Record<string, string>>) =>
    fillMessage(de.importSays[code], 'de', words),
  heading: () => 'Pfand',
};

test('import words: how many values a column clears is written as a number and agrees with its noun (R9.3)', () => {
  const cleared = (count: number) => importWords(say, `Empty cells of the column "Deposit" clear ${count} values.`);
  expect(cleared(4729)).toBe('Spalte „Pfand“: Leere Zellen löschen 4.729 Werte.');
  expect(cleared(1)).toBe('Spalte „Pfand“: Leere Zellen löschen einen Wert.');
});

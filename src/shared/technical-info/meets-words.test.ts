import { expect, it } from 'vitest';
import { meetsWords } from '#shared/technical-info/meets-words.ts';
import { foldWords } from '#shared/work/fold-words.ts';

const meets = (text: string, typed: string) => meetsWords(text, foldWords(typed));

it('a word is met by its beginning, and from three letters on inside of one', () => {
  expect(meets('Ölablassschraube', 'olab schraube')).toBe(true);
  expect(meets('Ölablassschraube', 'ab')).toBe(false);
  expect(meets('Ölablassschraube', 'olab mutter')).toBe(false);
});

it('umlauts may be typed as a, o, u or as ae, oe, ue', () => {
  for (const typed of ['kühl', 'kuhl', 'kuehl', 'KUEHLMITTEL']) expect(meets('Kühlmittel', typed), typed).toBe(true);
  // Not every ue is an umlaut.
  expect(meets('Steuergerät', 'steu')).toBe(true);
  expect(meets('Steuergerät', 'steuergeraet')).toBe(true);
});

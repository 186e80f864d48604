import { meet, meeting, meetWithSlips } from '#server/catalogue/search/lexicon.ts';
import { openedSearch } from '#server/catalogue/search/opened-search.ts';
import { samePlace } from '#server/catalogue/search/position-words.ts';
import type { Vocabulary } from '#server/catalogue/search/read-text.ts';
import { type SearchResult, searchWords } from '#server/catalogue/search/search.ts';
import { type Token, tokensOf } from '#server/catalogue/search/tokens.ts';
import { isEmptyWord } from '#server/catalogue/search/word-forms.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import type { Language } from '#shared/session/language.ts';
import type { Car } from '#shared/vehicle/car.ts';

type CarAndPart = { readonly cars: readonly Car[]; readonly part: SearchResult };

type Role = 'part' | 'place' | 'either' | 'car';

/**
 * "golf 7 bremsscheibe vorne": words that certainly name a part are taken for it, all others for the car. If they name no
 * car, those that may begin a part, or are one slip from it, change sides: "golf 7 bremscheibe".
 */
export async function carAndPart(
  snapshot: Snapshot,
  { text, language }: { readonly text: string; readonly language: Language },
  carsOf: (words: string) => Promise<readonly Car[]>,
): Promise<CarAndPart | null> {
  const vocabulary = openedSearch(snapshot).vocabulary(language);
  const tokens = tokensOf(text).map((token) => ({ token, role: roleOf(vocabulary, token) }));
  const sides: (readonly Role[])[] = [
    ['part', 'place'],
    ['part', 'place', 'either'],
  ];
  for (const side of sides) {
    const [part, car] = [
      tokens.filter(({ role }) => side.includes(role)),
      tokens.filter(({ role }) => !side.includes(role)),
    ];
    if (car.length === 0 || !part.some(({ role }) => role !== 'place')) continue;
    const found = searchWords(
      snapshot,
      vocabulary,
      part.map(({ token }) => token),
      true,
    );
    if (found === null) continue;
    const cars = await carsOf(car.map(({ token }) => token.raw).join(' '));
    if (cars.length > 0) return { cars, part: found };
  }
  return null;
}

const shortestBeginning = 4;

function roleOf({ lexicon, brands }: Vocabulary, { folded, hasDigit }: Token): Role {
  if (hasDigit) return 'car';
  if (samePlace(folded) || isEmptyWord(folded)) return 'place';
  if (brands.names.has(folded)) return 'part';
  const best = Math.max(0, ...meet(lexicon, folded).values());
  if (best >= meeting.lastPart) return 'part';
  const mayBe = (best > 0 && folded.length >= shortestBeginning) || meetWithSlips(lexicon, folded).size > 0;
  return mayBe ? 'either' : 'car';
}

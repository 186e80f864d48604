import { describe, expect, it } from 'vitest';
import { screenKeys } from '#shared/screens.ts';
import de from '#shared/texts/help/de.json' with { type: 'json' };
import en from '#shared/texts/help/en.json' with { type: 'json' };
import fr from '#shared/texts/help/fr.json' with { type: 'json' };
import it_ from '#shared/texts/help/it.json' with { type: 'json' };

type Help = Readonly<Record<string, Readonly<Record<string, string>>>>;
const languages: Readonly<Record<string, Help>> = { de: de.help.of, en: en.help.of, fr: fr.help.of, it: it_.help.of };

describe.each(Object.keys(languages))('help in %s', (language) => {
  const help = languages[language] ?? {};

  it.each(screenKeys)('says what %s is for and how it is used, in whole sentences', (screen) => {
    const { for: purpose = '', one = '', two = '', ...more } = help[screen] ?? {};
    for (const sentence of [purpose, one, two, ...Object.values(more)]) expect(sentence).toMatch(/^.{15,140}[.?]$/u);
  });

  it('names no screen that there is not', () => {
    expect(Object.keys(help).filter((screen) => !screenKeys.some((key) => key === screen))).toEqual([]);
  });
});

it('is translated: no sentence is the same in two languages', () => {
  const sentences = Object.values(languages).map((help) => Object.values(help).flatMap((of) => Object.values(of)));
  const same = sentences.flatMap((own, at) =>
    own.filter((sentence) => sentences.some((other, index) => index !== at && other.includes(sentence))),
  );
  expect(same).toEqual([]);
});

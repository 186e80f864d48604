import type { Language } from '#shared/session/language.ts';

type Words = { readonly title: string; readonly text: string };

/** In this language where it has a title, else in German. */
export function wordsIn(texts: Readonly<Record<Language, Words>>, language: Language): Words {
  const own = texts[language];
  const { title, text } = own.title === '' ? texts.de : own;
  return { title, text };
}

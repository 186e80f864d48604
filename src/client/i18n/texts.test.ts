import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/session/language.ts';
import { flatten, type TextTree } from '#shared/texts/flatten.ts';
import { fillMessage } from '#shared/texts/message.ts';

const files = import.meta.glob<TextTree>('#shared/texts/*/*.json', { eager: true, import: 'default' });
const areas = Map.groupBy(Object.entries(files), ([path]) => path.split('/').at(-2) ?? '');

type Part = { type: number; value?: unknown; options?: Record<string, { value: Part[] }>; children?: Part[] };
const kind = { argument: 1, number: 2, date: 3, time: 4, plural: 6 };

/** Every argument of a message, at any depth, with its kind. */
const argumentsOf = (parts: readonly Part[]): [string, number][] =>
  parts.flatMap(({ type, value, options, children }) => [
    ...(type > 0 && type < 7 ? [[String(value), type] as [string, number]] : []),
    ...Object.values(options ?? {}).flatMap((option) => argumentsOf(option.value)),
    ...argumentsOf(children ?? []),
  ]);
const trees = new Map<string, ReturnType<IntlMessageFormat['getAst']>>();
function parse(text: string) {
  const tree = trees.get(text) ?? new IntlMessageFormat(text, 'de').getAst();
  trees.set(text, tree);
  return tree;
}

describe.each([...areas])('texts of %s', (_area, entries) => {
  const texts = new Map(entries.map(([path, tree]) => [path.split('/').at(-1)?.replace('.json', ''), flatten(tree)]));
  const german = texts.get('de') ?? {};

  test('stand in all four languages under the same keys', () => {
    expect(new Set(texts.keys())).toEqual(new Set(languages));
    for (const messages of texts.values()) expect(Object.keys(messages).sort()).toEqual(Object.keys(german).sort());
  });

  test.each([...texts])(
    '%s: nothing is empty, every message is ICU and takes the same arguments',
    (_language, messages) => {
      const names = (message: string) => [...new Set(argumentsOf(parse(message)).map(([name]) => name))].sort().join();
      const wrong = Object.entries(messages).filter(
        ([key, text]) => text.trim() === '' || names(text) !== names(german[key] ?? ''),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each([...texts])('%s: numbers and dates come as finished strings, de-DE (R1.3)', (_language, messages) => {
    const isFormatted = ([, type]: [string, number]) => type >= kind.number && type <= kind.time;
    expect(Object.entries(messages).filter(([, text]) => argumentsOf(parse(text)).some(isFormatted))).toEqual([]);
  });
});

/** The literal words of one form of a plural, at any depth. */
const oneForms = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ type, options, children }) => [
    ...(type === kind.plural && options && !('=0' in options) ? (options.one?.value ?? []) : [])
      .filter((part) => part.type === 0)
      .map(({ value }) => String(value)),
    ...Object.values(options ?? {}).flatMap((option) => oneForms(option.value)),
    ...oneForms(children ?? []),
  ]);

test('French has one form for none and for one: it does not say 1 for both', () => {
  const french = Object.entries(files).filter(([path]) => path.endsWith('/fr.json'));
  const texts = french.flatMap(([, tree]) => Object.entries(flatten(tree)));
  const wrong = texts.filter(([, text]) => oneForms(parse(text)).some((words) => /\b1\b/.test(words)));
  expect(wrong).toEqual([]);
});

test('no key stands in two areas', () => {
  const german = Object.entries(files).filter(([path]) => path.endsWith('/de.json'));
  const keys = german.flatMap(([, tree]) => Object.keys(flatten(tree)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(languages)('%s: every text is filled in as ICU’s own library does it', (language) => {
  const ours = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`));
  const texts = ours.flatMap(([, tree]) => Object.values(flatten(tree)));
  expect(texts.length).toBeGreaterThan(1000);
  for (const text of texts) {
    const named = argumentsOf(parse(text));
    const icu = new IntlMessageFormat(parse(text), language);
    const counts = named.some(([, type]) => type === kind.plural) ? [0, 1, 2, 5, 1000, 1_000_000, 1.5] : [0];
    for (const number of counts) {
      const values = Object.fromEntries(named.map(([name]) => [name, `‹${name}›` as string | number]));
      for (const [name, type] of named) if (type === kind.plural) values[name] = number;
      expect(fillMessage(text, language, values)).toBe(icu.format(values));
    }
  }
});

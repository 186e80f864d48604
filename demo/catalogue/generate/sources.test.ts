import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { capacityOf, numberOf } from '#demo/catalogue/generate/number-pattern.ts';
import { readSources, type Sources, sourceFolder } from '#demo/catalogue/generate/sources.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';

let sources: Sources;
beforeAll(async () => {
  sources = await readSources(await readDrawings());
});

const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);

describe('the source files of the demo catalogue', () => {
  it('name each other', () => {
    const { kinds, tree, profiles, criteria, values, brands, relations } = sources;
    const nodes = tree.map(({ key }) => key);
    const keys = criteria.map(({ key }) => key);
    expect(kinds.filter(({ node }) => !nodes.includes(node))).toEqual([]);
    expect(kinds.filter(({ profile }) => !profiles.has(profile))).toEqual([]);
    expect([...profiles.values()].flat().filter(({ criterion }) => !keys.includes(criterion))).toEqual([]);
    expect(values.filter(({ criterion }) => !keys.includes(criterion))).toEqual([]);
    expect(brands.flatMap(({ makes }) => makes).filter((branch) => !nodes.includes(branch))).toEqual([]);
    const names = kinds.map((kind) => kind.names.de);
    expect(relations.filter((one) => !names.includes(one.generic_article) || !names.includes(one.other))).toEqual([]);
    expect(repeated(brands.map(({ name }) => name))).toEqual([]);
    expect(repeated(kinds.map(({ id }) => String(id)))).toEqual([]);
  });

  it('ask by criteria that are questions, with two to four answers each', () => {
    const questions = sources.criteria.filter(({ judgement }) => judgement === 'question');
    const asked = new Set(sources.kinds.flatMap(({ links }) => links.question ?? []));
    expect(new Set(questions.map(({ key }) => key))).toEqual(asked);
    for (const { key, question } of questions) {
      const answers = sources.values.filter(({ criterion }) => criterion === key).length;
      expect(answers, key).toBeGreaterThanOrEqual(2);
      expect(answers, key).toBeLessThanOrEqual(4);
      expect(question?.de, key).toMatch(/\?$/);
    }
  });

  it('give every brand ten million numbers, all different', () => {
    expect(sources.brands.filter(({ number }) => capacityOf(number) < 10_000_000)).toEqual([]);
    const numbers = Array.from({ length: 20_000 }, (_, serial) => numberOf('W ####/##@', serial * 137));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('have contacts that nobody owns', () => {
    expect(sources.brands.filter(({ contact }) => !contact.endsWith('.example'))).toEqual([]);
  });

  it('list in families.csv what each drawing is for', () => {
    const text = readFileSync(join(sourceFolder, 'families.csv'), 'utf8');
    // csv-parse gives a record of texts for each line, but does not say so.
    const families = parse(text, { columns: true }) as Record<string, string>[];
    expect(families.map(({ key }) => key)).toEqual([...sources.drawings.keys()].sort());
    for (const { key, generic_articles } of families) {
      const names = sources.kinds.filter(({ drawing }) => drawing.includes(key ?? '')).map((kind) => kind.names.de);
      expect(generic_articles, key).toBe(names.join(' · '));
    }
  });
});

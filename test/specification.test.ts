import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const rules = [...specification.matchAll(/^- \*\*(R\d+)\.(\d+)\*\* .*\*Tests: (.*)\*$/gm)].map(
  ([, chapter = '', number = '', tests = '']) => ({
    chapter,
    number: Number(number),
    tests: [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path),
  }),
);

/** A text names a rule, or a row of them: R6.1–R6.8. */
const citesRule = (text: string, chapter: string, number: number) =>
  [...text.matchAll(/\b(R\d+)\.(\d+)(?:–R\d+\.(\d+))?/g)].some(
    ([, of, first, last = first]) => of === chapter && Number(first) <= number && number <= Number(last),
  );

it('every rule has its tests, and each of them is there and cites it', () => {
  const wrong = rules.flatMap(({ chapter, number, tests }) =>
    tests.length === 0
      ? [`${chapter}.${number} has no test`]
      : tests
          .filter((path) => {
            const file = join(root, path);
            return !existsSync(file) || !citesRule(readFileSync(file, 'utf8'), chapter, number);
          })
          .map((path) => `${chapter}.${number} is not cited in ${path}`),
  );
  expect(wrong).toEqual([]);
  expect(rules).toHaveLength(specification.match(/^- \*\*R\d+\.\d+\*\*/gm)?.length ?? 0);
});

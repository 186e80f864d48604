import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* The list of requirements in docs/asvs.md: whole, each judged once, and what shows it is there. */

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([a-z ]+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', state = '', evidence = '']) => ({ id, level, state, evidence }),
);

/** As the address of a heading is made. */
const sectionsOf = (markdown: string) =>
  new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

describe('docs/asvs.md', () => {
  it('judges each of the 70 requirements of level 1 and the 183 of level 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect([1, 2].map((level) => rows.filter((row) => row.level === String(level)).length)).toEqual([70, 183]);
    expect(rows.filter(({ state }) => !['held', 'partly', 'gap', 'none here'].includes(state))).toEqual([]);
  });

  it('counts them right', () => {
    const counted = ['held', 'partly', 'gap', 'none here'].map(
      (state) => rows.filter((row) => row.state === state).length,
    );
    const [held, partly, gaps, none] = counted;
    expect(text).toContain(`Of 253: ${held} held, ${partly} partly, ${gaps} gaps, ${none} none here.`);
  });

  it('names a test for each requirement that is held', () => {
    const held = rows.filter(({ state }) => state === 'held');
    expect(held.filter(({ evidence }) => !/\]\([^)]+\.(test|spec)\.tsx?\)/.test(evidence)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('names nothing that is not there, no file and no section', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)].map(([, file = '', section]) => ({
      file,
      section,
    }));
    const missing = links.filter(({ file, section }) => {
      const path = join('docs', file);
      return !existsSync(path) || (section !== undefined && !sectionsOf(readFileSync(path, 'utf8')).has(section));
    });
    expect(missing).toEqual([]);
  });
});

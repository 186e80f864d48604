import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* The list of requirements in docs/asvs.md: whole, each judged once, and what shows it is there. */

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([a-z ]+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', state = '', evidence = '']) => ({ id, level, state, evidence }),
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

  it('names nothing that is not there', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
    expect([...new Set(links)].filter((link) => !existsSync(join('docs', link)))).toEqual([]);
  });
});

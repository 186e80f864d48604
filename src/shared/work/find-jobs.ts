import { findableWords, foldText, foldWords } from '#shared/work/fold-words.ts';

export type Findable = { readonly id: number; readonly name: string; readonly also: string };

/**
 * Jobs that answer to a text: every word of it must be met. A word meets the beginning of a word (3), the inside of a
 * long one (2), or, in the name, one that differs by a slip (1). Digits meet the job's number. The best first; else as they stood.
 */
export function findJobs<Job extends Findable>(jobs: readonly Job[], text: string): Job[] {
  const digits = text.replaceAll(/\s/g, '');
  if (/^\d{2,8}$/.test(digits)) return jobs.filter(({ id }) => String(id).startsWith(digits));
  const wanted = foldWords(text);
  if (wanted.length === 0) return [];
  return jobs
    .map((job, at) => ({ job, at, score: scoreOf(job, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.job.name.length - b.job.name.length || a.at - b.at)
    .map(({ job }) => job);
}

function scoreOf({ name, also }: Findable, wanted: readonly string[]): number {
  const ofName = findableWords(name);
  const others = findableWords(also);
  let sum = 0;
  for (const word of wanted) {
    const score = Math.max(bestOf(word, ofName, nearly) * 2, bestOf(word, others, plainly));
    if (score === 0) return 0;
    sum += score;
  }
  return sum + (foldText(name).startsWith(wanted[0] ?? '') ? 1 : 0);
}

type Meeting = (word: string, other: string) => number;

const bestOf = (word: string, words: readonly string[], meets: Meeting) =>
  Math.max(0, ...words.map((other) => meets(word, other)));

function plainly(word: string, other: string): number {
  if (other.startsWith(word)) return 3;
  return word.length >= 3 && other.includes(word) ? 2 : 0;
}

const nearly: Meeting = (word, other) => plainly(word, other) || (word.length >= 4 && isNear(word, other) ? 1 : 0);

/** One letter more, less, other or swapped with its neighbour; words of eight letters and more may have two slips. */
function isNear(word: string, other: string): boolean {
  const most = word.length >= 8 ? 2 : 1;
  // Of a longer word its beginning counts: people stop typing.
  const ends = [other.length, word.length - 1, word.length, word.length + 1].filter((end) => end <= other.length);
  return ends.some((end) => Math.abs(end - word.length) <= most && slips(word, other.slice(0, end)) <= most);
}

/** Damerau's distance of neighbours. Words are short, so the whole table is cheap. */
function slips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) best = Math.min(best, cell(i - 2, j - 2) + 1);
      row.push(best);
    }
  }
  return cell(a.length, b.length);
}

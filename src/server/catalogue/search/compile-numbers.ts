import { float64At, uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import { checkNarrow, filled, shared } from '#server/catalogue/growing.ts';
import { codesOf, hashOfKey, keyOfCodes } from '#server/catalogue/search/number-key.ts';
import { sortedOrder } from '#server/catalogue/search/sorted-order.ts';
import { normaliseNumber } from '#shared/articles/number.ts';

/** Whose number it is, the best reason to find an article by it first. */
export const searchNumberKinds = ['own', 'ean', 'oe', 'trade', 'former'] as const;
export type SearchNumberKind = (typeof searchNumberKinds)[number];

/** Every compared number once, ascending, and the articles that carry it. */
export type NumberColumns = {
  readonly high: Float64Array;
  readonly low: Uint32Array;
  /** By number, one more than there are: its articles. */
  readonly start: Uint32Array;
  /** Ordinal × 8 + index of the kind, ascending. */
  readonly posting: Uint32Array;
  /** A few bits for every number in a word chosen by its hash: tells at once that a number does not occur. */
  readonly sieve: Uint32Array;
  /** By number: index of the vehicle maker whose it is, 0 for nobody. */
  readonly ownerOf: Uint16Array;
};

/** Numbers that no key can hold: too long, or with letters beyond A–Z. Few, so they are plain texts, ascending. */
export type OddNumber = { readonly number: string; readonly postings: readonly number[] };

export const kindBits = 3;

/** The bits that a hash sets in its word of the sieve. */
export const sieveBits = (hash: number): number => (1 << (hash & 31)) | (1 << ((hash >>> 5) & 31));
export const sieveWord = (hash: number, words: number): number => (hash >>> 10) & (words - 1);

export type NumberCollector = {
  /** `owner`: the vehicle maker whose number it is. */
  readonly add: (ordinal: number, kind: SearchNumberKind, number: string, owner?: string) => void;
  readonly finish: () => {
    readonly columns: NumberColumns;
    readonly odd: readonly OddNumber[];
    readonly owners: readonly string[];
  };
};

/** Takes all numbers of a release in any order. `expected` saves copying. */
export function collectNumbers(expected = 1 << 16): NumberCollector {
  let high = new Float64Array(expected);
  let low = new Uint32Array(expected);
  let posting = new Uint32Array(expected);
  let owner = new Uint16Array(expected);
  let count = 0;
  const owners = new Map([['', 0]]);
  const odd = new Map<string, number[]>();

  const grow = () => {
    const length = count * 2;
    const wider = [new Float64Array(length), new Uint32Array(length), new Uint32Array(length)] as const;
    const widerOwner = new Uint16Array(length);
    wider[0].set(high);
    wider[1].set(low);
    wider[2].set(posting);
    widerOwner.set(owner);
    [high, low, posting] = wider;
    owner = widerOwner;
  };

  const ownerIndex = (whose: string) => {
    const known = owners.get(whose);
    if (known !== undefined) return known;
    const index = owners.size;
    owners.set(whose, index);
    checkNarrow(owners.size, 'makers of OE numbers');
    return index;
  };

  return {
    add(ordinal, kind, printed, whose = '') {
      const number = normaliseNumber(printed);
      if (number === '') return;
      const entry = ordinal * (1 << kindBits) + searchNumberKinds.indexOf(kind);
      const codes = codesOf(number);
      if (codes === null) {
        const postings = odd.get(number);
        if (postings) postings.push(entry);
        else odd.set(number, [entry]);
        return;
      }
      if (count === high.length) grow();
      const key = keyOfCodes(codes);
      high[count] = key.high;
      low[count] = key.low;
      posting[count] = entry;
      if (kind === 'oe') owner[count] = ownerIndex(whose);
      count++;
    },
    finish() {
      const columns = sorted({
        high: high.subarray(0, count),
        low: low.subarray(0, count),
        posting: posting.subarray(0, count),
        owner: owner.subarray(0, count),
      });
      const oddSorted = [...odd]
        .map(([number, postings]) => ({ number, postings: [...new Set(postings)].sort((a, b) => a - b) }))
        .sort((a, b) => (a.number < b.number ? -1 : 1));
      return { columns, odd: oddSorted, owners: [...owners.keys()] };
    },
  };
}

type Collected = {
  readonly high: Float64Array;
  readonly low: Uint32Array;
  readonly posting: Uint32Array;
  readonly owner: Uint16Array;
};

function sorted({ high, low, posting, owner }: Collected): NumberColumns {
  const order = sortedOrder({ high, low, posting });
  const count = order.length;
  const isNew = (at: number) =>
    at === 0 ||
    high[float64At(order, at)] !== high[float64At(order, at - 1)] ||
    low[float64At(order, at)] !== low[float64At(order, at - 1)];
  let numbers = 0;
  for (let at = 0; at < count; at++) if (isNew(at)) numbers++;

  const columns = {
    high: shared.float64(numbers),
    low: shared.uint32(numbers),
    start: shared.uint32(numbers + 1),
    posting: new Uint32Array(count),
    sieve: shared.uint32(sieveWords(numbers)),
    ownerOf: shared.uint16(numbers),
  };
  let number = -1;
  let entries = 0;
  for (let at = 0; at < count; at++) {
    const from = float64At(order, at);
    const entry = uint32At(posting, from);
    if (isNew(at)) {
      number++;
      columns.high[number] = float64At(high, from);
      columns.low[number] = uint32At(low, from);
      columns.start[number] = entries;
      const hash = hashOfKey(float64At(high, from), uint32At(low, from));
      const word = sieveWord(hash, columns.sieve.length);
      columns.sieve[word] = uint32At(columns.sieve, word) | sieveBits(hash);
    } else if (columns.posting[entries - 1] === entry) continue;
    if (columns.ownerOf[number] === 0) columns.ownerOf[number] = uint16At(owner, from);
    columns.posting[entries++] = entry;
  }
  columns.start[numbers] = entries;
  return { ...columns, posting: filled(shared.uint32, columns.posting.subarray(0, entries)) };
}

/** About 16 bits a number: of a hundred numbers that do not occur, one or two pass. */
const sieveWords = (numbers: number) => 2 ** Math.max(4, Math.ceil(Math.log2(numbers / 2 + 1)));

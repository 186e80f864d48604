import { brotliCompress, constants } from 'node:zlib';

/** Below that a browser gains nothing. */
const leastPacked = 1_024;
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** An answer as bytes, which holds as long as its tag does. */
export class KeptAnswer {
  readonly plain: Buffer;
  packed: Buffer | null = null;
  isKept = false;

  constructor(plain: Buffer) {
    this.plain = plain;
  }
}

/**
 * Answers by their tag and address. Only what is asked for a second time is kept: most is asked for once, and to keep it
 * would cost more than to make it. What was not asked for while half as much again came in is forgotten.
 */
export class KeptAnswers {
  readonly #mostBytes: number;
  /** Of what was asked for lately: its hash, in the place that it says. */
  readonly #asked = new Uint32Array(2 ** 14);
  #young = new Map<string, KeptAnswer>();
  #old = new Map<string, KeptAnswer>();
  #youngBytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  known(tag: string, address: string): KeptAnswer | null {
    const key = tag + address;
    const young = this.#young.get(key);
    const known = young ?? this.#old.get(key) ?? null;
    if (known === null) return null;
    if (young === undefined) this.#keep(key, known);
    return known;
  }

  get(tag: string, address: string, make: () => string | Buffer): KeptAnswer {
    const known = this.known(tag, address);
    if (known) return known;
    const made = make();
    const answer = new KeptAnswer(typeof made === 'string' ? Buffer.from(made) : made);
    if (this.#isAskedAgain(tag, address)) this.#keep(tag + address, answer);
    return answer;
  }

  /** Seldom yes for what is new, and no where much else has been asked for since: neither does harm. */
  #isAskedAgain(tag: string, address: string): boolean {
    const hash = hashOf(address, hashOf(tag, 0));
    const place = hash % this.#asked.length;
    const isAgain = this.#asked[place] === hash;
    this.#asked[place] = hash;
    return isAgain;
  }

  #keep(key: string, answer: KeptAnswer): void {
    answer.isKept = true;
    this.#young.set(key, answer);
    // Packed it takes about a quarter more.
    this.#youngBytes += answer.plain.length * 1.25;
    if (this.#youngBytes <= this.#mostBytes / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}

function hashOf(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash;
}

let isPacking = false;

/** What is kept is packed, one at a time and beside other work. Until that is done (null) it goes out as it is. */
export function packedOf(answer: KeptAnswer): Buffer | null {
  if (isPacking || !answer.isKept || answer.packed !== null || answer.plain.length < leastPacked) return answer.packed;
  isPacking = true;
  brotliCompress(answer.plain, packing, (error, packed) => {
    isPacking = false;
    if (error === null) answer.packed = packed;
  });
  return null;
}

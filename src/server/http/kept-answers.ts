import { brotliCompress, constants } from 'node:zlib';

/** Below that a browser gains nothing. */
const leastPacked = 1_024;
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** An answer as bytes, which holds as long as its tag does. */
export class KeptAnswer {
  readonly plain: Buffer;
  packed: Buffer | null = null;
  isAskedAgain = false;

  constructor(plain: Buffer) {
    this.plain = plain;
  }
}

/** Answers by their tag and address. What was not asked for while half as much again came in is forgotten. */
export class KeptAnswers {
  readonly #mostBytes: number;
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
    known.isAskedAgain = true;
    return known;
  }

  get(tag: string, address: string, make: () => string | Buffer): KeptAnswer {
    const known = this.known(tag, address);
    if (known) return known;
    const made = make();
    const answer = new KeptAnswer(typeof made === 'string' ? Buffer.from(made) : made);
    this.#keep(tag + address, answer);
    return answer;
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#young.set(key, answer);
    // Packed it takes about a quarter more.
    this.#youngBytes += answer.plain.length * 1.25;
    if (this.#youngBytes <= this.#mostBytes / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}

let isPacking = false;

/**
 * Packed once somebody asks for it again, one at a time and beside other work: what is asked for only once is not worth
 * it. Until that is done (null) it goes out as it is.
 */
export function packedOf(answer: KeptAnswer): Buffer | null {
  if (isPacking || !answer.isAskedAgain || answer.packed !== null || answer.plain.length < leastPacked)
    return answer.packed;
  isPacking = true;
  brotliCompress(answer.plain, packing, (error, packed) => {
    isPacking = false;
    if (error === null) answer.packed = packed;
  });
  return null;
}

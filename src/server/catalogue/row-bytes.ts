import { uint16At, uint32At } from '#server/catalogue/column-reads.ts';

/**
 * Rows as bytes, by ordinal. Bytes and places lie in two pieces of memory, so that a hundred thousand rows are no work
 * for the garbage collector. When it is full it begins anew.
 */
export class RowBytes {
  readonly #bytes: Buffer;
  /** Plus one; 0: it is not kept. */
  readonly #start: Uint32Array;
  readonly #length: Uint16Array;
  #end = 0;

  constructor(rows: number, mostBytes: number) {
    this.#bytes = Buffer.allocUnsafeSlow(mostBytes);
    this.#start = new Uint32Array(rows);
    this.#length = new Uint16Array(rows);
  }

  /** 0: it is not kept. */
  lengthOf(row: number): number {
    return this.#start[row] === 0 ? 0 : uint16At(this.#length, row);
  }

  /** Of one that is kept. */
  copy(row: number, into: Buffer, at: number): void {
    const start = uint32At(this.#start, row) - 1;
    this.#bytes.copy(into, at, start, start + this.lengthOf(row));
  }

  keep(row: number, from: Buffer, begin: number, end: number): void {
    const length = end - begin;
    if (length > 0xff_ff || length > this.#bytes.length) return;
    if (this.#end + length > this.#bytes.length) {
      this.#start.fill(0);
      this.#end = 0;
    }
    from.copy(this.#bytes, this.#end, begin, end);
    this.#start[row] = this.#end + 1;
    this.#length[row] = length;
    this.#end += length;
  }
}

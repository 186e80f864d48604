import { uint8At } from '#server/catalogue/column-reads.ts';
import type { RowBytes } from '#server/catalogue/row-bytes.ts';

const [quote, backslash, space] = [0x22, 0x5c, 0x20];

/**
 * JSON as bytes, put together from pieces and from texts as they lie in a heap. One is used again and again: nothing is
 * made anew for an answer but the answer itself.
 */
export class JsonBytes {
  #bytes = Buffer.allocUnsafe(2 ** 16);
  #at = 0;

  /** What is written from now on is another answer. */
  begin(): this {
    this.#at = 0;
    return this;
  }

  end(): Buffer {
    const made = Buffer.allocUnsafe(this.#at);
    this.#bytes.copy(made, 0, 0, this.#at);
    return made;
  }

  piece(piece: Uint8Array): this {
    const { length } = piece;
    this.#room(length);
    const [bytes, from] = [this.#bytes, this.#at];
    // A call to copy a few bytes costs more than the bytes.
    if (length > 64) bytes.set(piece, from);
    else for (let at = 0; at < length; at += 1) bytes[from + at] = uint8At(piece, at);
    this.#at = from + length;
    return this;
  }

  /** As it was written before; `write` does so where it is not kept. */
  row(kept: RowBytes, row: number, write: () => void): this {
    const length = kept.lengthOf(row);
    if (length > 0) {
      this.#room(length);
      kept.copy(row, this.#bytes, this.#at);
      this.#at += length;
      return this;
    }
    const begin = this.#at;
    write();
    kept.keep(row, this.#bytes, begin, this.#at);
    return this;
  }

  text(text: string): this {
    this.#room(text.length * 3);
    this.#at += this.#bytes.write(text, this.#at, 'utf8');
    return this;
  }

  json(value: unknown): this {
    return this.text(JSON.stringify(value));
  }

  /** Not negative. */
  whole(value: number): this {
    this.#room(16);
    let digits = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits += 1;
    for (let at = digits - 1, rest = value; at >= 0; at -= 1, rest = Math.floor(rest / 10))
      this.#bytes[this.#at + at] = 0x30 + (rest % 10);
    this.#at += digits;
    return this;
  }

  /** UTF-8 of a heap, in quotes. */
  quoted(heap: Uint8Array, from: number, to: number): this {
    this.#room(to - from + 2);
    const bytes = this.#bytes;
    let at = this.#at;
    bytes[at++] = quote;
    for (let place = from; place < to; place += 1) {
      const byte = uint8At(heap, place);
      if (byte < space || byte === quote || byte === backslash)
        return this.json(Buffer.from(heap.subarray(from, to)).toString('utf8'));
      bytes[at++] = byte;
    }
    bytes[at++] = quote;
    this.#at = at;
    return this;
  }

  /** As quoted() for each text between separators, with commas between them. */
  quotedEach(heap: Uint8Array, from: number, to: number, separator: number): this {
    if (from === to) return this;
    for (let begin = from; begin <= to; ) {
      let end = begin;
      while (end < to && heap[end] !== separator) end += 1;
      if (begin > from) this.piece(comma);
      this.quoted(heap, begin, end);
      begin = end + 1;
    }
    return this;
  }

  #room(more: number): void {
    if (this.#at + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + more));
    larger.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = larger;
  }
}

export const pieceOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text));

export const comma = pieceOf(',');

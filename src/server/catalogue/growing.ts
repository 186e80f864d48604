import type { Section } from '#server/catalogue/snapshot.ts';

/** Columns lie in shared memory, so that all threads of a process read one copy. */
export const shared = {
  uint8: (length: number) => new Uint8Array(new SharedArrayBuffer(length)),
  uint16: (length: number) => new Uint16Array(new SharedArrayBuffer(length * 2)),
  uint32: (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4)),
  int32: (length: number) => new Int32Array(new SharedArrayBuffer(length * 4)),
  float64: (length: number) => new Float64Array(new SharedArrayBuffer(length * 8)),
};

export function filled<Column extends Section>(make: (length: number) => Column, values: ArrayLike<number>): Column {
  const column = make(values.length);
  column.set(values);
  return column;
}

/** An index into a column of 16 bits would wrap without a word; so the compiler says that there are too many. */
export function checkNarrow(count: number, what: string): void {
  if (count > 65_536)
    throw new Error(`There are ${count.toLocaleString('en')} ${what}; a compiled catalogue holds at most 65,536.`);
}

const text = new TextEncoder();

/** Bytes whose number is not known beforehand. */
export class GrowingBytes {
  length = 0;
  private bytes: Uint8Array;

  constructor(room = 64) {
    this.bytes = new Uint8Array(room);
  }

  private makeRoom(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  /** Seven bits to a byte, the highest bit says that more follows. */
  varint(value: number): void {
    this.makeRoom(5);
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  text(string: string): void {
    this.makeRoom(string.length * 3);
    this.length += text.encodeInto(string, this.bytes.subarray(this.length)).written;
  }

  append(bytes: Uint8Array): void {
    this.makeRoom(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  slice(from: number, to: number): Uint8Array {
    return this.bytes.subarray(from, to);
  }

  clear(): void {
    this.length = 0;
  }

  finish(): Uint8Array {
    return filled(shared.uint8, this.bytes.subarray(0, this.length));
  }
}

/** Numbers whose count is not known beforehand. */
export class GrowingNumbers {
  length = 0;
  private numbers = new Uint32Array(64);

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = value;
  }

  finish<Column extends Section>(make: (length: number) => Column): Column {
    return filled(make, this.numbers.subarray(0, this.length));
  }
}

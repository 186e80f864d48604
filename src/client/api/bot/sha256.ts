/*
 * SHA-256 (FIPS 180-4) for the proof of work. The browser's own is not there on a page without https, and waits a turn for
 * each of a hundred thousand hashes. Nothing is kept secret by this one: the server checks what it found.
 */

const primes = [2];
for (let next = 3; primes.length < 64; next += 2) if (primes.every((prime) => next % prime !== 0)) primes.push(next);
const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)) | 0);
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)) | 0);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(initial);
  for (let block = 0; block < padded.length; block += 64) addBlock(state, view, block);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

const words = new Int32Array(64);

function addBlock(state: Int32Array, view: DataView, from: number): void {
  const at = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(from + index * 4);
  for (let index = 16; index < 64; index++) {
    const [near, far] = [at(index - 2), at(index - 15)];
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[index] = (at(index - 16) + small + at(index - 7) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[index] ?? 0) + at(index);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = ((state[index] ?? 0) + word) | 0;
  });
}

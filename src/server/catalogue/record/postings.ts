/*
 * A list of ascending ids as the differences between neighbours, seven bits to a byte, the highest bit saying that more
 * follows: two bytes per link instead of the four of a number, and nothing to sort when it is read.
 */

const longest = 2 ** 31 - 1;

export function encodePostings(ids: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(ids.length * 5);
  let [at, before] = [0, 0];
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index] ?? 0;
    if (!Number.isInteger(id) || id <= before || id > longest) {
      throw new RangeError(`${id} may not follow ${before} in a list of ascending ids`);
    }
    let difference = id - before;
    before = id;
    while (difference > 127) {
      bytes[at] = (difference & 127) | 128;
      at += 1;
      difference >>>= 7;
    }
    bytes[at] = difference;
    at += 1;
  }
  return bytes.subarray(0, at);
}

/** `count` is how many there are to be: bytes that hold another number of ids are damaged. */
export function decodePostings(bytes: Uint8Array, count: number): Int32Array {
  const ids = new Int32Array(count);
  let [index, id, difference, shift] = [0, 0, 0, 0];
  for (const byte of bytes) {
    difference |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    id += difference;
    if (index < count) ids[index] = id;
    index += 1;
    difference = 0;
    shift = 0;
  }
  if (index !== count || shift !== 0) throw new RangeError(`A list of ${count} ids holds ${index}`);
  return ids;
}

import { int32At, uint32At } from '#server/catalogue/column-reads.ts';
import { filled, shared } from '#server/catalogue/growing.ts';
import { placeOf } from '#server/catalogue/snapshot.ts';

/** From ids to ordinals: the columns that a snapshot keeps, and a function for the compiler. */
export function articleLookup(ids: Int32Array) {
  const order = Float64Array.from(ids, (id, ordinal) => id * 2 ** 21 + ordinal);
  // Ids and ordinals in one number sort without a comparison function, as long as both fit.
  const packed = ids.length <= 2 ** 21;
  const sorted = packed
    ? Uint32Array.from(order.sort(), (both) => both % 2 ** 21)
    : Uint32Array.from(ids.keys()).sort((a, b) => int32At(ids, a) - int32At(ids, b));
  const sortedOrdinals = filled(shared.uint32, sorted);
  const sortedIds = filled(
    shared.int32,
    Int32Array.from(sorted, (ordinal) => int32At(ids, ordinal)),
  );
  for (let at = 1; at < sortedIds.length; at += 1) {
    if (sortedIds[at] === sortedIds[at - 1]) throw new Error(`The article ${sortedIds[at]} comes twice.`);
  }
  return { sortedIds, sortedOrdinals, ordinalOf: quickLookup(ids, sortedIds, sortedOrdinals) };
}

/** Asked for every link: a table by id where the ids are not too far apart, else by halves. */
function quickLookup(ids: Int32Array, sortedIds: Int32Array, sortedOrdinals: Uint32Array): (id: number) => number {
  const last = sortedIds.at(-1) ?? 0;
  if (last > ids.length * 16 + 2 ** 24) {
    return (id) => {
      const at = placeOf(sortedIds, id);
      return at < 0 ? -1 : uint32At(sortedOrdinals, at);
    };
  }
  const byId = new Int32Array(last + 1).fill(-1);
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) byId[int32At(ids, ordinal)] = ordinal;
  return (id) => byId[id] ?? -1;
}

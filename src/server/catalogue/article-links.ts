import { float64At, uint16At, uint32At } from '#server/catalogue/column-reads.ts';
import { LinkCursor, typesOf } from '#server/catalogue/links.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';

/** The rule of an article for a type: its index plus one, 0 for none; null if the two are not linked. */
export function ruleFor(snapshot: Snapshot, type: number, ordinal: number): number | null {
  const kind = uint16At(snapshot.articles.genericArticle, ordinal);
  const cursor = new LinkCursor(snapshot, type);
  while (cursor.next()) {
    if (cursor.genericArticle < kind) continue;
    if (cursor.genericArticle > kind) return null;
    const ordinals = new Uint32Array(cursor.count);
    cursor.readOrdinals(ordinals, 0);
    const place = ordinals.indexOf(ordinal);
    if (place < 0) return null;
    const rules = new Uint32Array(cursor.count);
    cursor.readRules(rules, 0);
    return uint32At(rules, place);
  }
  return null;
}

export type LinkedType = { readonly kTypeId: number; readonly isRestricted: boolean };

/** Those of the articles looked at last: finding them takes a walk through every type that has parts of this kind. */
const found = new WeakMap<Snapshot, LastFound>();
const mostTypesKept = 200_000;

type LastFound = { readonly types: Map<number, readonly LinkedType[]>; count: number };

/** All types that an article is linked to. */
export function linkedTypes(snapshot: Snapshot, ordinal: number, mostKept = mostTypesKept): readonly LinkedType[] {
  const kept: LastFound = found.get(snapshot) ?? { types: new Map(), count: 0 };
  found.set(snapshot, kept);
  const known = kept.types.get(ordinal);
  const types = known ?? findLinkedTypes(snapshot, ordinal);
  if (known === undefined) kept.count += types.length;
  kept.types.delete(ordinal);
  kept.types.set(ordinal, types);
  for (const [oldest, itsTypes] of kept.types) {
    if (kept.count <= mostKept || oldest === ordinal) break;
    kept.types.delete(oldest);
    kept.count -= itsTypes.length;
  }
  return types;
}

function findLinkedTypes(snapshot: Snapshot, ordinal: number): LinkedType[] {
  const kind = uint16At(snapshot.articles.genericArticle, ordinal);
  return typesOf(snapshot, kind).flatMap((type) => {
    const rule = ruleFor(snapshot, type, ordinal);
    return rule === null ? [] : [{ kTypeId: float64At(snapshot.links.typeIds, type), isRestricted: rule > 0 }];
  });
}

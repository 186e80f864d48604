import { useState } from 'react';
import type * as z from 'zod/mini';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';

type Values = Readonly<Record<string, string | number | null>>;

/** What narrows a list, which of its rows is open (`opens`, fields of the address, its key first), or that one is being added. */
export function useListRoom<Schema extends z.ZodMiniType<Values>, Opens extends keyof z.infer<Schema> & string>(
  path: string,
  schema: Schema,
  ...opens: readonly Opens[]
) {
  type Search = z.infer<Schema>;
  const [search, change] = useRoomSearch(path, schema);
  const [isAdding, setAdding] = useState(false);
  const [key] = opens;
  // Fields of the address: the compiler widens a computed key to every name.
  const openedPatch = (of: (name: Opens) => Search[Opens] | null) =>
    Object.fromEntries(opens.map((name) => [name, of(name)])) as Partial<Search>;
  const nothing = openedPatch(() => null);
  const narrow = (patch: Partial<Search>) => change(patch, { replace: true });
  const open = (opened: Search[Opens] | null) => {
    setAdding(false);
    change(openedPatch((name) => (name === key ? opened : null)));
  };
  return {
    search,
    change,
    narrow,
    // The search field of a list that has one is `text` in the address.
    text: 'text' in search ? String(search.text) : '',
    find: (text: string) => narrow({ text } as Values as Partial<Search>),
    opened: key === undefined ? null : search[key],
    isAdding,
    open,
    close: () => open(null),
    add: () => {
      change(nothing);
      setAdding(true);
    },
    /** Without filters; what is open stays. */
    reset: () => narrow({ ...schema.parse({}), ...openedPatch((name) => search[name]) }),
  };
}

import { useState } from 'react';
import type * as z from 'zod/mini';
import { useRoomSearch } from '#client/rooms/use-room-search.ts';

type Values = Readonly<Record<string, string | number | null>>;

/** What narrows a list, which of its rows is open (`opens`, a field of the address), or that one is being added. */
export function useListRoom<Schema extends z.ZodMiniType<Values>, Opens extends keyof z.infer<Schema> & string>(
  path: string,
  schema: Schema,
  opens: Opens,
) {
  type Search = z.infer<Schema>;
  const [search, change] = useRoomSearch(path, schema);
  const [isAdding, setAdding] = useState(false);
  // One field of the address: the compiler widens a computed key to every name.
  const openedPatch = (key: Search[Opens] | null) => ({ [opens]: key }) as Partial<Search>;
  const narrow = (patch: Partial<Search>) => change(patch, { replace: true });
  const open = (key: Search[Opens] | null) => {
    setAdding(false);
    change(openedPatch(key));
  };
  return {
    search,
    narrow,
    // The search field of a list that has one is `text` in the address.
    text: 'text' in search ? String(search.text) : '',
    find: (text: string) => narrow({ text } as Values as Partial<Search>),
    opened: search[opens],
    isAdding,
    open,
    close: () => open(null),
    add: () => {
      change(openedPatch(null));
      setAdding(true);
    },
    /** Without filters; what is open stays. */
    reset: () => narrow({ ...schema.parse({}), ...openedPatch(search[opens]) }),
  };
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';

type Values = Readonly<Record<string, string | number | null>>;

// An address may be typed or cut by anyone: what does not fit counts as absent. The router reads digits as a number.
export const inAddress = {
  text: z.catch(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((text) => String(text).slice(0, 100)),
    ),
    '',
  ),
  id: z.catch(z.nullable(z.int().check(z.positive())), null),
  day: z.catch(z.nullable(z.iso.date()), null),
};

export type ChangeSearch<Search> = (patch: Partial<Search>, how?: { readonly replace?: boolean }) => void;

/** What of a room stands in its address: a reload, a link and Back bring the same picture. `schema` is a constant. */
export function useRoomSearch<Schema extends z.ZodMiniType<Values>>(
  path: string,
  schema: Schema,
): readonly [z.infer<Schema>, ChangeSearch<z.infer<Schema>>] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => schema.parse(raw), [schema, raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch<z.infer<Schema>>>(
    (patch, { replace = false } = {}) => {
      const next: Values = { ...schema.parse(router.latestLocation.search), ...patch };
      const written = Object.entries(next).filter(([, value]) => value !== null && value !== '');
      void navigate({ to: path, search: Object.fromEntries(written), replace, resetScroll: false });
    },
    [navigate, router, schema, path],
  );
  return [search, change];
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ArticleSearch, readArticleSearch, writeArticleSearch } from '#client/articles/article-search.ts';

type Patch = Partial<ArticleSearch>;
/** A patch may look at the search as it is now: two quick strokes must not undo each other. null changes nothing. */
export type ChangeSearch = (
  patch: Patch | ((now: ArticleSearch) => Patch | null),
  how?: { readonly replace?: boolean },
) => void;

/** The state of a list in the address of its screen, and how to change it; `replace` leaves no step for Back. */
export function useArticleSearch(path: string): readonly [ArticleSearch, ChangeSearch] {
  const raw: object = useSearch({ strict: false });
  const search = useMemo(() => readArticleSearch(raw), [raw]);
  const router = useRouter();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (patch, { replace = false } = {}) => {
      const now = readArticleSearch(router.latestLocation.search);
      const next = typeof patch === 'function' ? patch(now) : patch;
      if (!next) return;
      // The list keeps its place by itself.
      void navigate({ to: path, search: writeArticleSearch({ ...now, ...next }), replace, resetScroll: false });
    },
    [navigate, router, path],
  );
  return [search, change];
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { useHasAgreed, useMay } from '#client/session/queries.ts';
import { unwatchArticle, watchArticle, watchList } from '#shared/cart/watch-list-contract.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { Failure } from '#shared/failures.ts';

export type WatchedArticle = AnswerOf<typeof watchList>['articles'][number];
type Answer = AnswerOf<typeof watchList>;

const watchListQuery = query(watchList, {});

/** Who may not use it does not ask for it. */
export function useWatchList() {
  const [hasAgreed, mayUse] = [useHasAgreed(), useMay('ROLE_USER_LIGHT')];
  return useQuery({ ...watchListQuery, enabled: hasAgreed && mayUse, meta: { failure: 'inline' } });
}

export function useIsWatched(articleId: number): boolean {
  return useWatchList().data?.articles.some((each) => each.articleId === articleId) ?? false;
}

type Change = { readonly articleId: number; readonly note: string | null };

/** Puts an article on the list or changes its note; a note of null takes it off. Answers whether it worked. */
function useChange() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation<Answer, Failure, Change>({
    mutationKey: [watchArticle.name],
    mutationFn: ({ articleId, note }) =>
      note === null
        ? call(unwatchArticle, { params: { article: String(articleId) } })
        : call(watchArticle, { params: { article: String(articleId) }, body: { note } }),
    onSuccess: (answer) => queryClient.setQueryData(watchListQuery.queryKey, answer),
  });
  return (change: Change) => succeeded(mutateAsync(change));
}

export function useWatch() {
  const change = useChange();
  return (articleId: number, note = '') => change({ articleId, note });
}

/** With a way back, which brings the note along. */
export function useUnwatch() {
  const change = useChange();
  const t = useText();
  return async ({ articleId, note }: Pick<WatchedArticle, 'articleId' | 'note'>, article: string) => {
    if (!(await change({ articleId, note: null }))) return;
    notify({
      key: 'watchList.removed',
      kind: 'SUCCESS',
      preset: 'A',
      detail: article,
      action: { label: t('cart.undo'), run: () => void change({ articleId, note }) },
    });
  };
}

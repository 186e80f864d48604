import { looksOnly } from '#client/api/shown-user.ts';
import { useIsWatched, useUnwatch, useWatch, useWatchList } from '#client/cart/watch/watch-queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { StarFillIcon } from '#client/ui/icons/fill-icons.ts';
import { StarIcon } from '#client/ui/icons/icons.ts';

type WatchToggleProps = {
  article: { readonly id: number; readonly number: string; readonly brand: { readonly name: string } };
};

/** Keeps an article in sight, or lets it go. */
export function WatchToggle({ article: { id, number, brand } }: WatchToggleProps) {
  const t = useText();
  const isWatched = useIsWatched(id);
  const { data } = useWatchList();
  const watch = useWatch();
  const unwatch = useUnwatch();
  const article = `${brand.name} ${number}`;
  async function toggle() {
    const entry = data?.articles.find(({ articleId }) => articleId === id);
    if (entry) return unwatch(entry, article);
    if (await watch(id)) notify({ key: 'watchList.added', kind: 'SUCCESS', preset: 'A', detail: article });
  }
  return (
    <Button
      variant="ghost"
      icon={isWatched ? <StarFillIcon size="s" /> : <StarIcon size="s" />}
      aria-pressed={isWatched}
      disabledReason={looksOnly() ? t('acting.mayNotChange') : undefined}
      onClick={() => void toggle()}
    >
      {isWatched ? t('watchList.watched') : t('watchList.watch')}
    </Button>
  );
}

import { useState } from 'react';
import { useAddEntry } from '#client/cart/entry/entry-number.ts';
import { useWatchList } from '#client/cart/watch/watch-queries.ts';
import { WatchRow } from '#client/cart/watch/watch-row.tsx';
import { useText } from '#client/i18n/text.tsx';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { StarIcon } from '#client/ui/icons/icons.ts';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useCurrentCar } from '#client/vehicle/queries.ts';

/** The button and the drawer behind it. */
export function WatchList() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<StarIcon size="s" />} onClick={() => setOpen(true)}>
        {t('watchList.open')}
      </Button>
      <WatchDrawer open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Articles that the user keeps in sight. */
export function WatchDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} closeLabel={t('shell.close')} title={t('watchList.title')} width="l">
      <WatchedArticles />
    </Drawer>
  );
}

function WatchedArticles() {
  const t = useText();
  const { data, isError, refetch } = useWatchList();
  const add = useAddEntry(useCurrentCar().data?.carId ?? null);
  if (isError && !data)
    return (
      <Stack gap={5} justifyItems="start">
        <p>{t('watchList.failed')}</p>
        <Button size="s" onClick={() => void refetch()}>
          {t('watchList.again')}
        </Button>
      </Stack>
    );
  if (!data)
    return (
      <Stack gap={5} justifyItems="start" role="status" aria-label={t('watchList.loading')}>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </Stack>
    );
  if (data.articles.length === 0)
    return (
      <EmptyState actions={<LeadOn to="universal" />} drawing={<EmptySeatDrawing />} title={t('watchList.empty')}>
        {t('watchList.emptyHint')}
      </EmptyState>
    );
  return (
    <Stack as="ul">
      {data.articles.map((article) => (
        <WatchRow key={article.articleId} article={article} onAdd={() => void add(article, 1)} />
      ))}
    </Stack>
  );
}

import { useText } from '#client/i18n/text.tsx';
import styles from '#client/lists/lists.module.css';
import { Button } from '#client/ui/buttons/button.tsx';

type Pages = {
  readonly isFetchNextPageError?: boolean;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => unknown;
};

export function MoreButton({ list }: { list: Pages }) {
  const t = useText();
  if (!list.hasNextPage) return null;
  return (
    <p className={styles.more}>
      {list.isFetchNextPageError && <span role="alert">{t('rooms.moreFailed')} </span>}
      <Button size="s" loading={list.isFetchingNextPage ?? false} onClick={() => void list.fetchNextPage?.()}>
        {t('rooms.more')}
      </Button>
    </p>
  );
}

import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import styles from '#client/vehicle/picker/picker.module.css';

type ColumnStateProps = {
  query: { readonly data?: unknown; readonly isError: boolean; readonly refetch: () => unknown };
  waitsFor?: 'chooseProducer' | 'chooseModel' | null;
  none?: 'none' | 'noneFiltered';
};

/** What a column without rows says: choose first, loading, failed, or nothing there. */
export function ColumnState({ query, waitsFor = null, none = 'none' }: ColumnStateProps) {
  const t = useText();
  if (waitsFor) return <p>{t(`carPicker.${waitsFor}`)}</p>;
  if (query.data) return <p>{t(`carPicker.${none}`)}</p>;
  if (query.isError)
    return (
      <>
        <p>{t('carPicker.failed')}</p>
        <Button size="s" onClick={() => void query.refetch()}>
          {t('carPicker.again')}
        </Button>
      </>
    );
  return (
    <Stack role="status" width="full" padTop={3} className={styles.loading}>
      <VisuallyHidden>{t('carPicker.loading')}</VisuallyHidden>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton width="60%" />
    </Stack>
  );
}

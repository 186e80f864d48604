import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { CustomerEstimate } from '#client/invoicing/customer-estimate.tsx';
import styles from '#client/invoicing/estimate-page.module.css';
import { ReaderTexts } from '#client/invoicing/reader-texts.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { Failure } from '#shared/failures.ts';
import { publicEstimate } from '#shared/invoicing/public-contract.ts';

/** For a workshop's customer, mostly on a phone: nothing of the portal stands around it. */
export function EstimatePage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...query(publicEstimate, { params: { token } }),
    meta: { silent: true },
  });
  return (
    <ReaderTexts fallback={data?.language ?? null}>
      <main className={styles.page}>
        {data && <CustomerEstimate token={token} estimate={data} />}
        {!data && !error && <Loading />}
        {!data && error && <Failed error={error} onAgain={() => void refetch()} />}
      </main>
    </ReaderTexts>
  );
}

function Loading() {
  const t = useText();
  return (
    <div aria-busy="true" className={styles.loading}>
      <h1>
        <VisuallyHidden>{t('estimates.page.loading')}</VisuallyHidden>
      </h1>
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </div>
  );
}

function Failed({ error, onAgain }: { error: Failure; onAgain: () => void }) {
  const t = useText();
  const isUnknown = error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT';
  const isTooMany = error.code === 'TOO_MANY_ATTEMPTS';
  const title = isUnknown
    ? t('estimates.page.unknown')
    : t(isTooMany ? 'estimates.page.tooMany' : 'estimates.page.loadFailed');
  useTitle(title);
  return (
    <EmptyState
      level={1}
      drawing={isUnknown ? <EmptySeatDrawing /> : <UnpluggedDrawing />}
      title={title}
      actions={!isUnknown && <Button onClick={onAgain}>{t('estimates.page.again')}</Button>}
    >
      {isUnknown && t('estimates.page.unknownMore')}
      {isTooMany && t('estimates.page.tooManyMore')}
    </EmptyState>
  );
}

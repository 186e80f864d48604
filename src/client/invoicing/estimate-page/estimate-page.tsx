import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { CustomerEstimate } from '#client/invoicing/estimate-page/customer-estimate.tsx';
import styles from '#client/invoicing/estimate-page/estimate-page.module.css';
import { ReaderTexts } from '#client/invoicing/estimate-page/reader-texts.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import type { Failure } from '#shared/failures.ts';
import { publicEstimate } from '#shared/invoicing/public-contract.ts';
import { screens } from '#shared/screens.ts';

/** For a workshop's customer, mostly on a phone: nothing of the portal stands around it. */
export function EstimatePage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { data, error, refetch } = useQuery({
    ...query(publicEstimate, { body: { token } }),
    meta: { failure: 'inline' },
  });
  return (
    <Column as="main" gap={6} width="full" surface={1} className={styles.page}>
      <ReaderTexts fallback={data?.language ?? null} loading={<Skeletons />}>
        {data && <CustomerEstimate token={token} estimate={data} />}
        {!data && !error && <Loading />}
        {!data && error && <Failed error={error} onAgain={() => void refetch()} />}
      </ReaderTexts>
    </Column>
  );
}

/** A link of before, with its secret in the path: it takes the place of its own entry in the history. */
export function FormerEstimateLink() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  return <Navigate to={screens.estimate.path} hash={token} replace />;
}

function Loading() {
  const t = useText();
  return (
    <Skeletons>
      <h1>
        <VisuallyHidden>{t('estimates.page.loading')}</VisuallyHidden>
      </h1>
    </Skeletons>
  );
}

function Skeletons({ children }: { children?: ReactNode }) {
  return (
    <div aria-busy="true" className={styles.loading}>
      {children}
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </div>
  );
}

function Failed({ error, onAgain }: { error: Failure; onAgain: () => void }) {
  const t = useText();
  const isUnknown = error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT';
  const isExpired = error.code === 'LINK_EXPIRED';
  const isTooMany = error.code === 'TOO_MANY_ATTEMPTS';
  const isOver = isUnknown || isExpired;
  const title = isOver
    ? t(isExpired ? 'estimates.page.linkExpired' : 'estimates.page.unknown')
    : t(isTooMany ? 'estimates.page.tooMany' : 'estimates.page.loadFailed');
  useTitle(title);
  return (
    <EmptyState
      level={1}
      drawing={isOver ? <EmptySeatDrawing /> : <UnpluggedDrawing />}
      title={title}
      actions={!isOver && <Button onClick={onAgain}>{t('estimates.page.again')}</Button>}
    >
      {isUnknown && t('estimates.page.unknownMore')}
      {isExpired && t('estimates.page.linkExpiredMore')}
      {isTooMany && t('estimates.page.tooManyMore')}
    </EmptyState>
  );
}

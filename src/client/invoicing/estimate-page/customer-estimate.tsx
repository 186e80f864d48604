import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { saveEstimatePaper } from '#client/invoicing/estimate/save-estimate-paper.ts';
import { AnswerForm } from '#client/invoicing/estimate-page/answer-form.tsx';
import { AnsweredLines } from '#client/invoicing/estimate-page/answered-lines.tsx';
import styles from '#client/invoicing/estimate-page/estimate-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { PhoneIcon } from '#client/ui/icons/first-icons.ts';
import { FileTextIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useLostFocus } from '#client/ui/use-lost-focus.ts';
import { formatBusinessDate, formatDate, formatTime } from '#shared/format/date.ts';
import type { PublicEstimate } from '#shared/invoicing/estimate.ts';

type CustomerEstimateProps = { token: string; estimate: PublicEstimate };

/** Who offers what for which car, and where the offer stands. */
export function CustomerEstimate({ token, estimate }: CustomerEstimateProps) {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  const paper = useMutation({ mutationFn: saveEstimatePaper, meta: { failure: 'inline' } });
  const page = useLostFocus<HTMLDivElement>();
  const { firm, car, state, isOpen, answered } = estimate;
  const title = t('estimates.page.title', { number: estimate.number });
  useTitle(title);
  const isAsking = isOpen && (answered === null || isChanging);
  // Whoever was changing the answer while it became too late reads that.
  const isStillChanging = isChanging && isOpen;
  return (
    <div ref={page} className={styles.content}>
      <header className={styles.firm}>
        <p className={styles.from}>{t('estimates.page.from')}</p>
        <Text size={18} weight="semi" breaks="anywhere">
          {firm.name}
        </Text>
        <address className={styles.address}>
          {firm.street}, {firm.postalCode} {firm.city}
        </address>
        {firm.phone && (
          <a
            className={styles.phone}
            href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`}
            aria-label={t('estimates.page.call', { firm: firm.name, phone: firm.phone })}
          >
            <PhoneIcon size="s" />
            {firm.phone}
          </a>
        )}
      </header>
      <Text as="h1" size={22} weight="semi" letterSpacing="head">
        {title}
      </Text>
      <p className={styles.meta}>
        {[
          estimate.customerName && t('estimates.page.for', { name: estimate.customerName }),
          t('estimates.page.validUntil', { date: formatBusinessDate(estimate.validUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {car && (
        <p className={styles.car}>
          {car.plate && <Plate text={car.plate} />}
          <b>{car.name}</b>
        </p>
      )}
      {estimate.note && (
        <Text whiteSpace="pre-line" breaks="anywhere">
          {estimate.note}
        </Text>
      )}
      <DemoLabel sources={estimate.lines.map(({ source }) => source)} />
      <Standing estimate={estimate} isChanging={isStillChanging} />
      {isAsking ? (
        <AnswerForm token={token} estimate={estimate} onAnswered={() => setChanging(false)} />
      ) : (
        <AnsweredLines estimate={estimate} />
      )}
      {state !== 'withdrawn' && (
        <footer className={styles.foot}>
          {isOpen && answered !== null && !isChanging && (
            <Button onClick={() => setChanging(true)}>{t('estimates.page.change')}</Button>
          )}
          <Button
            variant="ghost"
            icon={<FileTextIcon size="s" />}
            loading={paper.isPending}
            onClick={() => paper.mutate(token)}
          >
            {t('estimates.page.pdf')}
          </Button>
          {paper.isError && <Note tone="bad" role="alert" title={t('estimates.page.pdfFailed')} />}
        </footer>
      )}
    </div>
  );
}

function Standing({ estimate, isChanging }: { estimate: PublicEstimate; isChanging: boolean }) {
  const t = useText();
  const { state, answered, firm, isOpen } = estimate;
  if (state === 'withdrawn')
    return (
      <Note tone="warn" title={t('estimates.page.withdrawn')}>
        {t('estimates.page.withdrawnMore', { firm: firm.name })}
      </Note>
    );
  if (state === 'expired')
    return (
      <Note tone="warn" title={t('estimates.page.expired')}>
        {t('estimates.page.expiredMore', { date: formatBusinessDate(estimate.validUntil), firm: firm.name })}
      </Note>
    );
  if (answered === null || isChanging) return null;
  const at = new Date(answered.at);
  const isKnown = state === 'accepted' || state === 'partly-accepted' || state === 'declined';
  return (
    <Note role="status" title={t('estimates.page.thanks')}>
      <p>{isKnown && t(`estimates.page.${state}`)}</p>
      <p>{t('estimates.page.answered', { name: answered.by, date: formatDate(at), time: formatTime(at) })}</p>
      {!isOpen && <p>{t('estimates.page.closed', { firm: firm.name })}</p>}
    </Note>
  );
}

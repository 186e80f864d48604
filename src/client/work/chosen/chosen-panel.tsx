import { type ReactNode, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/chosen/chosen.module.css';
import { ChosenLines } from '#client/work/chosen/chosen-lines.tsx';
import { OverlapChart } from '#client/work/chosen/overlap-chart.tsx';
import type { Pricing } from '#client/work/jobs/job-price.ts';
import { PartLinks } from '#client/work/jobs/part-links.tsx';
import { SavePackage } from '#client/work/packages/save-package.tsx';
import { RateChoiceFields } from '#client/work/rates/rate-choice.tsx';
import { RatesDialog } from '#client/work/rates/rates-dialog.tsx';
import type { TimeText } from '#client/work/time-text.ts';
import { WorkSums } from '#client/work/work-sums.tsx';
import type { RateChoice } from '#shared/work/labour-rate.ts';
import type { ChosenWork } from '#shared/work/work-job.ts';

export type ChosenPanelProps = {
  jobs: readonly number[];
  /** undefined: on its way. */
  work: ChosenWork | undefined;
  isFailed: boolean;
  onAgain: () => void;
  /** null: the firm's rates are not known yet. */
  pricing: Pricing | null;
  choice: RateChoice;
  time: TimeText;
  onChoice: (choice: RateChoice) => void;
  onNet: (cents: number | null) => void;
  onJobs: (jobs: readonly number[]) => void;
  /** In the column; a drawer has its own heading, and this at its foot. */
  toCart: ReactNode | null;
};

/** What is chosen: lines, picture, rate, sums, and the way into the cart. */
export function ChosenPanel(props: ChosenPanelProps) {
  const { jobs, work, isFailed, onAgain, pricing, choice, time, onChoice, onNet, onJobs, toCart } = props;
  const t = useText();
  const isColumn = toCart !== null;
  const mayKeep = useMay('ROLE_FIRM_ADMIN'); // packages are the firm's
  const [dialog, setDialog] = useState<'rates' | 'package' | null>(null);
  const remove = (id: number) => onJobs(jobs.filter((one) => one !== id));
  if (jobs.length === 0)
    return (
      <Stack gap={4} tone="muted" className={styles.none}>
        {isColumn && <h2>{t('work.chosen', { count: 0 })}</h2>}
        <Text tone="text" weight="medium">
          {t('work.chosenNone')}
        </Text>
        <p>{t('work.chosenNoneReason')}</p>
      </Stack>
    );
  return (
    <>
      <div className={styles.scroll}>
        <Row as="header" gap={5} align="center" className={styles.head}>
          {isColumn && <h2>{t('work.chosen', { count: jobs.length })}</h2>}
          {mayKeep && (
            <TextButton
              target="m"
              size={13}
              data-print="never"
              disabled={!work || work.jobs.length === 0}
              onClick={() => setDialog('package')}
            >
              {t('work.packageSave')}
            </TextButton>
          )}
          <TextButton target="m" size={13} data-print="never" onClick={() => onJobs([])}>
            {t('work.clear')}
          </TextButton>
        </Row>
        {/* In the column the page's own label stands beside it; on paper it may be on another page. */}
        <div className={styles.demo} data-print={isColumn ? 'only' : undefined}>
          <DemoLabel sources={work?.jobs.map(({ job }) => job.source) ?? []} />
        </div>
        {work && work.unknown.length > 0 && (
          <Note
            tone="warn"
            className={styles.note}
            actions={
              <Button size="s" onClick={() => onJobs(jobs.filter((id) => !work.unknown.includes(id)))}>
                {t('work.unknownDrop')}
              </Button>
            }
          >
            {t('work.unknown', { count: work.unknown.length })}
          </Note>
        )}
        {!work && isFailed && (
          <Note
            tone="bad"
            role="alert"
            className={styles.note}
            actions={
              <Button size="s" onClick={onAgain}>
                {t('work.tryAgain')}
              </Button>
            }
          >
            {t('work.totalFailed')}
          </Note>
        )}
        {!work && !isFailed && (
          <div className={styles.loading} role="status" aria-label={t('work.loading')}>
            {jobs.slice(0, 6).map((id) => (
              <Skeleton key={id} width="90%" />
            ))}
          </div>
        )}
        {work && <ChosenLines {...{ work, pricing, time }} onRemove={remove} />}
        {work && work.total > 0 && <OverlapChart work={work} time={time} />}
        {work && work.parts.length > 0 && (
          <section className={styles.needed}>
            <h3>{t('work.neededParts')}</h3>
            <PartLinks parts={work.parts} />
          </section>
        )}
      </div>
      <Box flex="none" border="strong-top" surface={1} className={styles.foot}>
        <RateChoiceFields
          {...{ pricing, choice, onChoice, onNet }}
          kinds={work?.jobs.map(({ job }) => job.rate) ?? []}
          onEdit={() => setDialog('rates')}
        />
        {work && <WorkSums {...{ work, pricing, time }} />}
        {toCart}
      </Box>
      {dialog === 'rates' && pricing && <RatesDialog rates={pricing.rates} onClose={() => setDialog(null)} />}
      {dialog === 'package' && work && <SavePackage {...{ jobs, work }} onClose={() => setDialog(null)} />}
    </>
  );
}

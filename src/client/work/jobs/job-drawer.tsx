import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/jobs/job-drawer.module.css';
import { PartLinks } from '#client/work/jobs/part-links.tsx';
import { useJob } from '#client/work/queries.ts';
import { jobNumberText, type TimeText } from '#client/work/time-text.ts';
import type { WorkJobDetail } from '#shared/work/work-job.ts';

type JobDrawerProps = {
  /** null: closed. */
  id: number | null;
  adcTypeId: number | null;
  chosen: readonly number[];
  time: TimeText;
  onToggle: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
};

/** The steps of a job, what it includes, what may follow, and the parts it needs. */
export function JobDrawer({ id, adcTypeId, chosen, time, onToggle, onOpen, onClose }: JobDrawerProps) {
  const t = useText();
  const { data: job, isError, refetch } = useJob(adcTypeId, id);
  const isChosen = id !== null && chosen.includes(id);
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={job?.name ?? t('work.steps')}
      width="m"
      actions={
        job && (
          <Button variant={isChosen ? 'secondary' : 'primary'} onClick={() => onToggle(job.id)}>
            {isChosen ? t('work.unchoose') : t('work.choosing')}
          </Button>
        )
      }
    >
      {job && <JobBody {...{ job, chosen, time, onOpen, onToggle }} />}
      {!job && !isError && (
        <div className={styles.state} role="status" aria-label={t('work.loading')}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
      {!job && isError && (
        <div className={styles.state}>
          <p>{t('work.failedTitle')}</p>
          <Button size="s" onClick={() => void refetch()}>
            {t('work.tryAgain')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

type JobBodyProps = Pick<JobDrawerProps, 'chosen' | 'time' | 'onOpen' | 'onToggle'> & { job: WorkJobDetail };

function JobBody({ job, chosen, time, onOpen, onToggle }: JobBodyProps) {
  const t = useText();
  const others = [
    { title: t('work.includes'), jobs: job.includes, mayAdd: false },
    { title: t('work.followUps'), jobs: job.followUps, mayAdd: true },
  ].filter(({ jobs }) => jobs.length > 0);
  return (
    <div className={styles.job}>
      <Text tone="muted">
        {[jobNumberText(job.id), job.note, t(`work.rates.${job.rate}`)].filter(Boolean).join(' · ')}
      </Text>
      <DemoLabel sources={[job.source]} />
      <section>
        <h3>{t('work.steps')}</h3>
        <ol className={styles.steps}>
          {job.steps.map(({ id, name, minutes }) => (
            <li key={id}>
              <span>{name}</span>
              <b>{time.withUnit(minutes)}</b>
            </li>
          ))}
        </ol>
        <p className={styles.sum}>
          <span>{t('work.sum')}</span>
          <b>{time.withUnit(job.minutes)}</b>
        </p>
      </section>
      {others.map(({ title, jobs, mayAdd }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className={styles.steps}>
            {jobs.map(({ id, name, minutes }) => (
              <li key={id}>
                {mayAdd && (
                  <Checkbox
                    label={t('work.choose', { name })}
                    labelHidden
                    checked={chosen.includes(id)}
                    onChange={() => onToggle(id)}
                  />
                )}
                <TextButton target="m" flex={1} onClick={() => onOpen(id)}>
                  {name}
                </TextButton>
                <span>{time.withUnit(minutes)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {job.parts.length > 0 && (
        <section>
          <h3>{t('work.parts')}</h3>
          <PartLinks parts={job.parts} />
        </section>
      )}
    </div>
  );
}

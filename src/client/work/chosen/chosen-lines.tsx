import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import styles from '#client/work/chosen/chosen.module.css';
import { jobPrice, type Pricing } from '#client/work/jobs/job-price.ts';
import type { TimeText } from '#client/work/time-text.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { ChosenJob, ChosenWork } from '#shared/work/work-job.ts';

type ChosenLinesProps = {
  work: ChosenWork;
  pricing: Pricing | null;
  time: TimeText;
  onRemove: (id: number) => void;
};

/** What is chosen, with what of each job is counted and why not all of it. */
export function ChosenLines({ work, pricing, time, onRemove }: ChosenLinesProps) {
  const t = useText();
  return (
    <ul className={styles.lines}>
      {work.jobs.map((chosen) => {
        const { job, alone, minutes } = chosen;
        const price = pricing && jobPrice(pricing, job.rate, minutes);
        const saved = alone - minutes;
        return (
          <Grid key={job.id} as="li" align="baseline" padY={4} border="bottom" className={styles.line}>
            <Box as="span" minWidth={0} weight="medium">
              <Breakable text={job.name} />
            </Box>
            <Text as="span" weight="semi" textAlign="right" breaks="never" className={styles.time}>
              {saved > 0 && (
                <>
                  <s aria-hidden="true">{time.number(alone)}</s>
                  <VisuallyHidden>{t('work.insteadOf', { time: time.withUnit(alone) })} </VisuallyHidden>
                </>
              )}
              {time.number(minutes)}
            </Text>
            <Text as="span" textAlign="right" breaks="never">
              {price === null ? '–' : formatMoney(price)}
            </Text>
            {saved > 0 && <span className={styles.saved}>{savedSentence(chosen, work, time, t)}</span>}
            <span className={styles.remove} data-print="never">
              <IconButton
                size="s"
                label={t('work.removeOne', { name: job.name })}
                icon={<XIcon size="s" />}
                onClick={() => onRemove(job.id)}
              />
            </span>
          </Grid>
        );
      })}
    </ul>
  );
}

/** "7 AW schon enthalten in: Bremsscheiben vorn ersetzen" */
function savedSentence(
  { steps, alone, minutes }: ChosenJob,
  work: ChosenWork,
  time: TimeText,
  t: ReturnType<typeof useText>,
): string {
  const owners = new Set(steps.flatMap(({ countedWith }) => countedWith ?? []));
  const [owner] = owners;
  const name = work.jobs.find(({ job }) => job.id === owner)?.job.name ?? '';
  const values = { time: time.withUnit(alone - minutes), name };
  return owners.size === 1 ? t('work.alreadyIn', values) : t('work.alreadyInMany', values);
}

import { useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ListChecksIcon } from '#client/ui/icons/icons.ts';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import table from '#client/ui/page/pick-table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/work/jobs/job-list.module.css';
import { jobPrice, type Pricing } from '#client/work/jobs/job-price.ts';
import { useJobKeys } from '#client/work/jobs/use-job-keys.ts';
import { jobNumberText, type TimeText } from '#client/work/time-text.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { WorkJob } from '#shared/work/work-job.ts';

type JobListProps = {
  label: string;
  jobs: readonly WorkJob[];
  chosen: readonly number[];
  pricing: Pricing | null;
  time: TimeText;
  onToggle: (id: number) => void;
  onSteps: (id: number) => void;
  /** The job that the cursor stands on, for the keys of the screen. */
  onCursor: (id: number | null) => void;
};

/** The jobs with time and price; one of them has the cursor. */
export function JobList({ label, jobs, chosen, pricing, time, onToggle, onSteps, onCursor }: JobListProps) {
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setCursor] = useState(0);
  const cursor = Math.min(wanted, jobs.length - 1);
  const current = jobs[cursor]?.id ?? null;
  const move = (index: number) => {
    setCursor(index);
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  useJobKeys(body, {
    cursor,
    count: jobs.length,
    onMove: move,
    onToggle: () => current !== null && onToggle(current),
  });
  useEffect(() => onCursor(current), [current, onCursor]);

  return (
    <ScrollArea>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
        role="grid"
        aria-multiselectable="true"
        className={classNames(table.table, styles.table)}
        aria-label={label}
      >
        <TableHead
          columns={[
            { label: t('work.column.choose'), className: styles.check, isHidden: true },
            t('work.count', { count: jobs.length }),
            { label: t(`work.units.${time.unit}`), className: styles.num },
            { label: t('work.column.net'), className: styles.num },
            { label: t('work.steps'), className: styles.more, isHidden: true, isPrinted: false },
          ]}
        />
        <tbody ref={body}>
          {jobs.map((job, index) => {
            const { id, name, note, contains, rate, minutes } = job;
            const price = pricing && jobPrice(pricing, rate, minutes);
            const isChosen = chosen.includes(id);
            const within = contains.length > 0 ? t('work.contains', { steps: contains.join(', ') }) : '';
            const facts = [jobNumberText(id), note, within].filter(Boolean).join(' · ');
            return (
              <tr
                key={id}
                data-index={index}
                tabIndex={index === cursor ? 0 : -1}
                aria-selected={isChosen}
                aria-label={name}
                data-cursor={index === cursor || undefined}
                onFocus={() => setCursor(index)}
              >
                <td className={styles.check}>
                  <Checkbox
                    label={t('work.choose', { name })}
                    labelHidden
                    checked={isChosen}
                    onChange={() => onToggle(id)}
                    tabIndex={-1}
                  />
                </td>
                <td className={styles.job}>
                  <Text as="span" size={15} weight="medium" className={styles.name} title={name}>
                    <Breakable text={name} />
                  </Text>
                  <Text as="span" tone="faint" size={13} className={styles.number} title={facts}>
                    {facts}
                  </Text>
                </td>
                <Text as="td" size={16} weight="semi" className={styles.time} data-unit={t(`work.units.${time.unit}`)}>
                  {time.number(minutes)}
                </Text>
                <td className={styles.price}>{price === null ? '–' : formatMoney(price)}</td>
                <td className={styles.more} data-print="never">
                  <IconButton
                    size="s"
                    label={t('work.stepsOf', { name })}
                    shortcut="D"
                    icon={<ListChecksIcon size="s" />}
                    tabIndex={-1}
                    onClick={() => onSteps(id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

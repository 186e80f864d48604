import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { hoursText } from '#client/invoicing/editor/positions/hours-text.ts';
import styles from '#client/invoicing/editor/take/take-dialog.module.css';
import type { Ticked } from '#client/invoicing/editor/take/use-take-positions.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { useJobs } from '#client/work/queries.ts';
import type { WorkJob } from '#shared/work/work-job.ts';

type Job = Pick<WorkJob, 'id' | 'name' | 'minutes' | 'source'>;
type TakeJobsProps = { adcTypeId: number; onTick: (ticked: Ticked | null) => void };

/** Jobs of the work values, found by their words. */
export function TakeJobs({ adcTypeId, onTick }: TakeJobsProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Job[]>([]);
  const text = useDebounced(typed.trim(), 200);
  const { data } = useJobs({ adcTypeId: text === '' ? null : adcTypeId, node: null, text });
  const found = text === '' ? [] : (data?.jobs.slice(0, 30) ?? []);
  // What is ticked stays in sight when other words are looked for.
  const others = chosen.filter(({ id }) => !found.some((job) => job.id === id));
  const shown = [...others, ...found];
  const toggle = (job: Job) => {
    const next = chosen.some(({ id }) => id === job.id) ? chosen.filter(({ id }) => id !== job.id) : [...chosen, job];
    setChosen(next);
    const jobIds = next.map(({ id }) => id);
    onTick(next.length === 0 ? null : { count: next.length, from: { kind: 'jobs', jobIds, adcTypeId } });
  };
  return (
    <>
      <TextField
        type="search"
        label={t('invoicing.take.findJob')}
        start={<MagnifyingGlassIcon size="s" />}
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DemoLabel sources={shown.map(({ source }) => source)} />
      <ul className={styles.choices}>
        {shown.map((job) => (
          <li key={job.id} className={styles.tick}>
            <Checkbox
              label={job.name}
              hint={hoursText(job.minutes, t)}
              checked={chosen.some(({ id }) => id === job.id)}
              onChange={() => toggle(job)}
            />
          </li>
        ))}
      </ul>
      {text !== '' && data?.jobs.length === 0 && <p>{t('invoicing.take.noJob')}</p>}
    </>
  );
}

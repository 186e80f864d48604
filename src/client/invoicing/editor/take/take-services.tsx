import { useEffect, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import type { DocumentCar } from '#client/invoicing/document-queries.ts';
import { hoursText } from '#client/invoicing/editor/positions/hours-text.ts';
import styles from '#client/invoicing/editor/take/take-dialog.module.css';
import type { Ticked } from '#client/invoicing/editor/take/use-take-positions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { taskGroups } from '#shared/maintenance/task.ts';

type TakeServicesProps = {
  kTypeId: number;
  tasks: DocumentCar['tasks'];
  onTick: (ticked: Ticked | null) => void;
};

/** What the plan of the car has. Of a car whose history nobody knows all is due, so nothing is ticked unasked. */
export function TakeServices({ kTypeId, tasks, onTick }: TakeServicesProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const due = tasks.filter(({ isDue }) => isDue).map(({ id }) => id);
  useEffect(() => {
    onTick(
      chosen.length === 0 ? null : { count: chosen.length, from: { kind: 'maintenance', kTypeId, tasks: [...chosen] } },
    );
  }, [chosen, kTypeId, onTick]);
  if (tasks.length === 0) return <p>{t('invoicing.take.maintenance.empty')}</p>;
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      <Row rowGap={2} columnGap={5} align="center" justify="between" wraps>
        <DemoLabel sources={tasks.map(({ source }) => source)} />
        {due.length > 0 && (
          <Button size="s" variant="ghost" onClick={() => setChosen(chosen.length === 0 ? due : [])}>
            {chosen.length === 0
              ? t('invoicing.take.chooseDue', { count: due.length, shown: formatNumber(due.length) })
              : t('invoicing.remind.chooseNone')}
          </Button>
        )}
      </Row>
      <div className={styles.choices}>
        {taskGroups.map((group) => {
          const held = tasks.filter((task) => task.group === group);
          if (held.length === 0) return null;
          return (
            <section key={group} aria-label={t(`maintenance.groups.${group}`)}>
              <h3 className={styles.group}>{t(`maintenance.groups.${group}`)}</h3>
              <ul>
                {held.map(({ id, name, isDue, minutes, parts }) => (
                  <li key={id} className={styles.tick}>
                    <Checkbox
                      label={name}
                      hint={[minutes === null ? '' : hoursText(minutes, t), ...parts].filter(Boolean).join(' · ')}
                      checked={chosen.includes(id)}
                      onChange={() => toggle(id)}
                    />
                    {isDue && <Tag tone="warn">{t('invoicing.take.due')}</Tag>}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

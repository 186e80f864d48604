import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { AdditionList } from '#client/tyres/additions/addition-list.tsx';
import styles from '#client/tyres/additions/additions.module.css';
import { MountingList } from '#client/tyres/additions/mounting-list.tsx';
import { useTyreAdditions } from '#client/tyres/queries.ts';
import { AxleRims, axleRims } from '#client/tyres/size/axle-rims.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import type { WheelSet } from '#shared/tyres/wheel-set.ts';
import type { Car } from '#shared/vehicle/car.ts';

type AdditionsDrawerProps = {
  car: Car | null;
  /** null: none of the car's own sizes. */
  set: WheelSet | null;
  wheels: number;
  isPurchaseShown: boolean;
  onClose: () => void;
};

/** What goes with the tyres: rims of the car's measures, sensors, and the work as lines of labour. */
export function AdditionsDrawer({ car, set, wheels, isPurchaseShown, onClose }: AdditionsDrawerProps) {
  const t = useText();
  const { data, isError } = useTyreAdditions({
    ...(car && { kTypeId: String(car.kTypeId) }),
    ...(car?.adcTypeId != null && { adcTypeId: String(car.adcTypeId) }),
  });
  const carId = car?.carId ?? null;
  return (
    <Drawer open width="l" title={t('tyres.additions.title')} closeLabel={t('shell.close')} onClose={onClose}>
      {isError && <Note tone="warn">{t('tyres.additions.failed')}</Note>}
      {!data && !isError && <Skeleton width="70%" />}
      {data && (
        <>
          <DemoLabel sources={[data.source, ...data.jobs.map(({ source }) => source)]} />
          <Section title={t('tyres.additions.rims')}>
            {set ? (
              axleRims(set, wheels).map((of) => (
                <AxleRims key={of.axle ?? 'both'} {...{ of, carId, isPurchaseShown }} />
              ))
            ) : (
              <p className={styles.quiet}>{t(`tyres.additions.${car ? 'unknownSize' : 'unknownRims'}`)}</p>
            )}
          </Section>
          <Section title={t('tyres.additions.sensors')}>
            {data.sensors.length === 0 && <p className={styles.quiet}>{t('tyres.additions.noSensors')}</p>}
            <AdditionList rows={data.sensors} pieces={wheels} {...{ carId, isPurchaseShown }} />
          </Section>
          <Section title={t('tyres.additions.work')}>
            <MountingList car={car} jobs={data.jobs} unitTenths={data.unitTenths} />
          </Section>
        </>
      )}
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

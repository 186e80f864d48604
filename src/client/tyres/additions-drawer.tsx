import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#client/api/query.ts';
import { useOffers } from '#client/articles/queries.ts';
import { receiveCart } from '#client/cart/cart-queries.ts';
import { newKey } from '#client/cart/new-key.ts';
import { useAddToCart } from '#client/cart/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { AdditionRow } from '#client/tyres/addition-row.tsx';
import styles from '#client/tyres/additions.module.css';
import { useTyreAdditions } from '#client/tyres/queries.ts';
import { Button } from '#client/ui/button.tsx';
import { DemoLabel } from '#client/ui/demo-label.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { PlusIcon } from '#client/ui/icons.ts';
import { Note } from '#client/ui/note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { ArticleRow } from '#shared/articles/article.ts';
import { addLine } from '#shared/cart/carts-contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { WheelSet } from '#shared/tyres/wheel-set.ts';
import type { Car } from '#shared/vehicle/car.ts';

type AdditionsDrawerProps = {
  car: Car | null;
  /** null: not one of the car's own sizes. */
  set: WheelSet | null;
  wheels: number;
  isPurchaseShown: boolean;
  onClose: () => void;
};

/** What goes with the tyres: rims of the car's measures, sensors, and the work as lines of labour. */
export function AdditionsDrawer({ car, set, wheels, isPurchaseShown, onClose }: AdditionsDrawerProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const addToCart = useAddToCart();
  const line = useCall(addLine);
  const rim = set?.front;
  const { data, isError } = useTyreAdditions({
    ...(rim && { rim: rim.rim }),
    ...(rim?.boltCircle && { boltCircle: rim.boltCircle }),
    ...(rim?.offsetMm != null && { offset: String(rim.offsetMm) }),
    ...(rim?.hubMm != null && { hub: String(rim.hubMm) }),
    ...(car && { kTypeId: String(car.kTypeId) }),
    wheels: String(wheels),
  });
  const offerOf = useOffers([...(data?.rims ?? []), ...(data?.sensors ?? [])].map(({ id }) => id));
  const carId = car?.carId ?? null;
  const part = (row: ArticleRow) => (
    <AdditionRow
      key={row.id}
      state={offerOf(row.id)}
      {...{ row, wheels, isPurchaseShown }}
      onAdd={() => void addToCart({ article: row, quantity: wheels, carId })}
    />
  );
  const addWork = async (name: string, minutes: number) => {
    const body = { kind: 'labour' as const, name, quantity: 1, minutes, salesPrice: null, carId, key: newKey() };
    const cart = await line.mutateAsync({ params: { cart: 'current' }, body }).catch(() => null);
    if (!cart) return;
    receiveCart(queryClient, cart);
    notify({ key: 'tyres.additions.added', kind: 'SUCCESS', preset: 'A', detail: name });
  };
  return (
    <Drawer open width="l" title={t('tyres.additions.title')} closeLabel={t('tyres.additions.close')} onClose={onClose}>
      {isError && <Note tone="warn">{t('tyres.additions.failed')}</Note>}
      {!data && !isError && <Skeleton width="70%" />}
      {data && (
        <>
          <DemoLabel sources={[data.source, data.jobSource]} />
          <Section title={t('tyres.additions.rims')}>
            {!data.knowsRims && <p className={styles.quiet}>{t('tyres.additions.unknownRims')}</p>}
            {data.knowsRims && data.rims.length === 0 && <p className={styles.quiet}>{t('tyres.additions.noRims')}</p>}
            {data.rims.length > 0 && <p className={styles.quiet}>{t('tyres.additions.rimsHint')}</p>}
            {data.rims.map(part)}
          </Section>
          <Section title={t('tyres.additions.sensors')}>
            {data.sensors.length === 0 && <p className={styles.quiet}>{t('tyres.additions.noSensors')}</p>}
            {data.sensors.map(part)}
          </Section>
          <Section title={t('tyres.additions.work')}>
            {data.jobs.map(({ job, minutes }) => {
              const name = t('tyres.additions.jobOf', { job: t(`tyres.additions.jobs.${job}`), count: wheels });
              return (
                <div key={job} className={styles.row}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.price}>{t('tyres.additions.minutes', { count: formatNumber(minutes) })}</p>
                  <Button
                    size="s"
                    icon={<PlusIcon size="s" />}
                    aria-label={t('tyres.additions.addOf', { count: 1, name })}
                    onClick={() => void addWork(name, minutes)}
                  >
                    {t('tyres.additions.add')}
                  </Button>
                </div>
              );
            })}
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

import { looksOnly } from '#client/api/shown-user.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/tyres/additions/additions.module.css';
import { type Additions, useMountingToCart } from '#client/tyres/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { formatMoney } from '#shared/format/number.ts';
import { formatLabourUnits } from '#shared/invoicing/labour-units.ts';
import type { Car } from '#shared/vehicle/car.ts';

type MountingListProps = { car: Car | null } & Pick<Additions, 'jobs' | 'unitTenths'>;

/** The work as lines of labour, with time and price as the work screen has them. */
export function MountingList({ car, jobs, unitTenths }: MountingListProps) {
  const t = useText();
  const put = useMountingToCart(car);
  if (car === null) return <p className={styles.quiet}>{t('tyres.additions.noCar')}</p>;
  if (jobs.length === 0) return <p className={styles.quiet}>{t('tyres.additions.noWork')}</p>;
  const add = async (job: number, name: string) => {
    const added = await put(job);
    if (added === null) return;
    const key = added === 0 ? 'tyres.additions.there' : 'tyres.additions.added';
    notify({ key, kind: 'SUCCESS', preset: 'A', detail: name });
  };
  return jobs.map(({ id, name, minutes, price }) => (
    <Row key={id} gap={5} align="center" padY={4} border="top">
      <Box as="p" fills>
        {name}
      </Box>
      <Stack as="p" flex="none" weight="semi" breaks="never" className={styles.price}>
        {price === null ? '–' : formatMoney(price)}
        <span className={styles.quiet}>{t('cart.units', { count: formatLabourUnits(minutes, unitTenths) })}</span>
      </Stack>
      <Button
        size="s"
        icon={<PlusIcon size="s" />}
        aria-label={t('tyres.additions.addOf', { count: 1, name })}
        disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
        onClick={() => void add(id, name)}
      >
        {t('tyres.additions.add')}
      </Button>
    </Row>
  ));
}

import { useText } from '#client/i18n/text.tsx';
import type { CarSizes } from '#client/tyres/queries.ts';
import styles from '#client/tyres/size/size-column.module.css';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { formatDecimal } from '#shared/format/number.ts';
import type { CarSet } from '#shared/tyres/wheel-set.ts';

/** "2,3": always one decimal, so that a column of them lines up. */
const bar = (value: number | null) => (value === null ? '–' : formatDecimal(value, 1));

type PressuresProps = { set: CarSet } & Pick<CarSizes, 'wheelTorque'>;

export function Pressures({ set: { front, rear, fullLoad }, wheelTorque }: PressuresProps) {
  const t = useText();
  const isKnown = front.pressureFrontBar !== null || rear.pressureRearBar !== null;
  if (!isKnown && !fullLoad && !wheelTorque)
    return (
      <Stack as="p" gap={4} padX={6} padY={4} tone="muted" size={13}>
        {t('tyres.pressureUnknown')}
      </Stack>
    );
  return (
    <Box padBottom={5} border="strong-top" className={styles.pressures}>
      <table>
        <TableHead columns={[t('tyres.pressure'), t('tyres.front'), t('tyres.rear')]} />
        <tbody>
          <tr>
            <th scope="row">{t('tyres.pressureNormal')}</th>
            <td>{bar(front.pressureFrontBar)}</td>
            <td>{bar(rear.pressureRearBar)}</td>
          </tr>
          {fullLoad && (
            <tr>
              <th scope="row">{t('tyres.pressureFull')}</th>
              <td>{bar(fullLoad.frontBar)}</td>
              <td>{bar(fullLoad.rearBar)}</td>
            </tr>
          )}
          {wheelTorque && (
            <tr>
              <th scope="row">{t('tyres.wheelTorque')}</th>
              <td colSpan={2}>{t('tyres.newtonMetres', { value: formatDecimal(wheelTorque.newtonMetres, 0) })}</td>
            </tr>
          )}
        </tbody>
      </table>
      <DemoLabel sources={[front.pressureSource, rear.pressureSource, fullLoad?.source, wheelTorque?.source]} />
    </Box>
  );
}

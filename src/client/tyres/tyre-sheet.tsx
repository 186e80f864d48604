import { useText } from '#client/i18n/text.tsx';
import { EuLabelDrawing } from '#client/tyres/eu-label/eu-label-drawing.tsx';
import styles from '#client/tyres/tyre-sheet.module.css';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { weekName } from '#shared/tyres/production-week.ts';
import type { SingleTyre } from '#shared/tyres/tyre.ts';
import { loadOf, speedOf } from '#shared/tyres/tyre-index.ts';

type TyreSheetProps = { row: SingleTyre; source: string };

/** Label and data sheet of one tyre: in the dialog, and on paper. */
export function TyreSheet({ row, source }: TyreSheetProps) {
  const t = useText();
  const { brand, number, tyre } = row;
  const { label, load, speed, dot, size, index, isReinforced } = tyre;
  const yesNo = (is: boolean) => t(is ? 'tyres.sheet.yes' : 'tyres.sheet.no');
  const tyreClass = tyre.class === 'van' ? 'C2' : 'C1';
  const lines: readonly (readonly [string, string])[] = [
    [t('tyres.sheet.supplier'), brand.name],
    [t('tyres.sheet.model'), tyre.tread],
    [t('tyres.sheet.number'), number],
    [t('tyres.sheet.size'), `${size} ${index}`],
    [t('tyres.sheet.load'), t('tyres.sheet.loadValue', { index: load, kg: formatNumber(loadOf(load) ?? 0) })],
    [t('tyres.sheet.speed'), t('tyres.sheet.speedValue', { index: speed, kmh: speedOf(speed) })],
    [t('tyres.sheet.reinforced'), yesNo(isReinforced)],
    ...(label
      ? ([
          [t('tyres.sheet.class'), tyreClass],
          [t('tyres.sheet.fuel'), label.fuel],
          [t('tyres.sheet.wet'), label.wet],
          [t('tyres.sheet.noise'), t('tyres.sheet.noiseValue', { class: label.noise, db: label.noiseDb })],
          [t('tyres.sheet.snow'), yesNo(label.hasSnow)],
          [t('tyres.sheet.ice'), yesNo(label.hasIce)],
        ] as const)
      : []),
    [t('tyres.sheet.dot'), dot === null ? '–' : weekName(dot)],
  ];
  return (
    <Grid gap={8} align="start" className={styles.sheet}>
      {label ? (
        <EuLabelDrawing
          label={label}
          brand={brand.name}
          model={tyre.tread}
          size={`${size} ${index}`}
          tyreClass={tyreClass}
        />
      ) : (
        <p>{t('tyres.noLabel')}</p>
      )}
      <div>
        <DemoLabel sources={[source]} />
        <dl>
          {lines.map(([name, value]) => (
            <Row key={name} gap={6} justify="between" padY={3} border="bottom" terms="muted" className={styles.line}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Row>
          ))}
        </dl>
      </div>
    </Grid>
  );
}

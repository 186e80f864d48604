import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/tyres/size/size-column.module.css';
import { formatDecimal, formatNumber } from '#shared/format/number.ts';
import { outerDiameter, type TyreSize } from '#shared/tyres/tyre-size.ts';

type TyreDrawingProps = {
  name: string;
  size: TyreSize;
  boltCircle: string | null;
  hubMm: number | null;
};

const [middle, outside] = [132, 128];

/** Half a wheel in true proportion: the side is as high, and the rim as large, as the size says. */
export function TyreDrawing({ name, size, boltCircle, hubMm }: TyreDrawingProps) {
  const t = useText();
  const arc = useId();
  const diameter = outerDiameter(size);
  // A narrow side would leave no room for the letters: they then stand partly on the rim's edge.
  const rim = Math.min(outside * ((size.rim * 25.4) / diameter), 102);
  const letters = (outside + rim) / 2 - 6;
  const half = (r: number) => `M${middle - r} 132A${r} ${r} 0 0 1 ${middle + r} 132`;
  return (
    <svg viewBox="0 0 264 134" className={styles.drawing} role="img" aria-label={t('tyres.drawing', { size: name })}>
      <defs>
        <path id={arc} d={half(letters)} />
      </defs>
      <path className={styles.rubber} d={`${half(outside)}z`} />
      <path className={styles.line} d={half(outside - 6)} />
      <path className={styles.line} d={half(rim + 5)} />
      <path className={styles.wheel} d={`${half(rim)}z`} />
      <path className={styles.line} d={half(rim - 8)} />
      <text className={styles.letters} fontSize={Math.min(21, outside - rim - 4)}>
        <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle">
          {name}
        </textPath>
      </text>
      <g className={styles.facts} textAnchor="middle">
        <text x={middle} y={boltCircle || hubMm !== null ? 84 : 108}>
          {t('tyres.outer', { value: formatNumber(diameter) })}
        </text>
        {boltCircle && (
          <text x={middle} y={104}>
            {boltCircle.replace('×', ' × ')}
          </text>
        )}
        {hubMm !== null && (
          <text x={middle} y={123}>
            {t('tyres.hub', { value: formatDecimal(hubMm, 1) })}
          </text>
        )}
      </g>
    </svg>
  );
}

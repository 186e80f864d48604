import { useText } from '#client/i18n/text.tsx';
import styles from '#client/tyres/eu-label/eu-label.module.css';
import { type LabelClass, labelClasses, noiseClasses, type TyreLabel } from '#shared/tyres/tyre-label.ts';

type EuLabelDrawingProps = { label: TyreLabel; brand: string; model: string; size: string; tyreClass: 'C1' | 'C2' };

const colours: Record<LabelClass, string> = {
  A: 'var(--eu-a)',
  B: 'var(--eu-b)',
  C: 'var(--eu-c)',
  D: 'var(--eu-d)',
  E: 'var(--eu-e)',
};
const ink = 'var(--eu-ink-dark)';

/** The label of Regulation (EU) 2020/740, drawn from the tyre's data. */
export function EuLabelDrawing({ label, brand, model, size, tyreClass }: EuLabelDrawingProps) {
  const t = useText();
  const { fuel, wet, noise, noiseDb, hasSnow, hasIce } = label;
  return (
    <svg
      viewBox="0 0 240 350"
      className={styles.drawn}
      role="img"
      aria-label={t('tyres.sheet.drawn', { fuel, wet, db: noiseDb, noise })}
      fill={ink}
      fontFamily="var(--font)"
    >
      <rect width="240" height="350" fill="var(--plate-bg)" />
      <rect width="240" height="34" fill="var(--plate-eu)" />
      <text x="14" y="23" fontSize="17" fontWeight="700" fill="var(--eu-ink-light)">
        ENERG
      </text>
      <text x="226" y="23" fontSize="11" fill="var(--plate-star)" textAnchor="end">
        {t('tyres.sheet.regulation')}
      </text>
      <text x="14" y="54" fontSize="13" fontWeight="700">
        {brand}
      </text>
      <text x="14" y="70" fontSize="11">
        {model}
      </text>
      <text x="226" y="54" fontSize="12" textAnchor="end">
        {size}
      </text>
      <text x="226" y="70" fontSize="11" textAnchor="end">
        {tyreClass}
      </text>
      <Scale x={12} of={fuel} />
      <Scale x={128} of={wet} />
      <g transform="translate(46 84)" fill="none" stroke={ink} strokeWidth="2">
        <path d="M0 22V3q0-3 3-3h10q3 0 3 3v19M-2 22h20M3 5h10v6H3M16 8l6 4v7q0 3 3 3t3-3V9l-5-5" />
      </g>
      <g transform="translate(164 84)" fill="none" stroke={ink} strokeWidth="2">
        <path d="M6 14a6 6 0 0 1 0-12 8 8 0 0 1 15 3 5 5 0 0 1 1 9zM7 18l-2 5M14 18l-2 5M21 18l-2 5" />
      </g>
      <g transform="translate(0 268)">
        <path d="M14 0h212" stroke={ink} />
        <path d="M18 28h8l10-8v32l-10-8h-8zM42 27q5 9 0 18M47 22q9 14 0 28" fill="none" stroke={ink} strokeWidth="2" />
        <text x="62" y="42" fontSize="22" fontWeight="700">
          {noiseDb} dB
        </text>
        {noiseClasses.map((one, at) => (
          <text
            key={one}
            x={64 + at * 18}
            y="62"
            fontSize="14"
            fontWeight={one === noise ? '700' : '400'}
            opacity={one === noise ? 1 : 0.45}
          >
            {one}
          </text>
        ))}
        {hasSnow && (
          <g transform="translate(140 18)" fill="none" stroke={ink} strokeWidth="2" strokeLinejoin="round">
            <path d="M1.5 34.5 12 15l4 5L25 2l9 18 4-5 10.5 19.5z" />
            <path strokeWidth="1.6" d="M25 15v14M19 18.5l12 7M31 18.5l-12 7" />
          </g>
        )}
        {hasIce && (
          <g transform="translate(196 18)" fill="none" stroke={ink} strokeWidth="2" strokeLinejoin="round">
            <path d="M1.5 34.5 16 2l14.5 32.5zM9 26h14M12 19h8" />
          </g>
        )}
      </g>
    </svg>
  );
}

function Scale({ x, of }: { x: number; of: LabelClass }) {
  return (
    <g transform={`translate(${x} 116)`}>
      {labelClasses.map((one, at) => {
        const [y, width] = [at * 28, 34 + at * 8];
        return (
          <g key={one} transform={`translate(0 ${y})`}>
            <path d={`M0 0h${width}l9 11-9 11H0z`} fill={colours[one]} />
            <text
              x="8"
              y="17"
              fontSize="15"
              fontWeight="700"
              fill={one === 'A' || one === 'E' ? 'var(--eu-ink-light)' : ink}
            >
              {one}
            </text>
            {one === of && (
              <g transform="translate(78 -3)">
                <path d="M0 14 10 0h20v28H10z" fill={ink} />
                <text x="19" y="20" fontSize="17" fontWeight="700" textAnchor="middle" fill="var(--eu-ink-light)">
                  {one}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

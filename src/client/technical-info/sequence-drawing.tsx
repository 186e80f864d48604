import { useText } from '#client/i18n/text.tsx';
import styles from '#client/technical-info/values/section-table.module.css';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { BoltPattern } from '#shared/technical-info/technical-value.ts';
import { tighteningSequence } from '#shared/technical-info/tightening-sequence.ts';

/** The bolts where they lie, each with its turn; a line leads from one to the next. */
export function SequenceDrawing({ pattern }: { pattern: BoltPattern }) {
  const t = useText();
  const bolts = tighteningSequence(pattern);
  const isWheel = pattern.kind === 'wheel';
  const way = [...bolts].sort((a, b) => a.turn - b.turn);
  const label = t('technicalInfo.sequenceOf', {
    count: formatNumber(bolts.length),
    kind: t(`technicalInfo.sequenceKind.${pattern.kind}`),
  });
  return (
    <Text as="figure" marginTop={3} marginBottom={4}>
      <svg
        viewBox={isWheel ? '0 0 100 100' : '0 0 100 40'}
        className={isWheel ? styles.wheel : styles.head}
        role="img"
        aria-label={label}
      >
        {isWheel ? (
          <>
            <circle className={styles.shape} cx="50" cy="50" r="48" />
            <circle className={styles.shape} cx="50" cy="50" r="12" />
          </>
        ) : (
          <rect className={styles.shape} x="1" y="1" width="98" height="38" rx="3" />
        )}
        <polyline className={styles.way} points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {bolts.map(({ x, y, turn }) => (
          <g key={turn}>
            <circle className={styles.bolt} cx={x} cy={y} r={isWheel ? 9 : 5} />
            <text className={styles.turn} x={x} y={y} fontSize={isWheel ? 9 : 5}>
              {turn}
            </text>
          </g>
        ))}
      </svg>
      <Text as="figcaption" tone="muted" size={13}>
        {t('technicalInfo.sequence')}: {t(`technicalInfo.sequenceKind.${pattern.kind}`)}
      </Text>
    </Text>
  );
}

import { useId } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import {
  type Bar,
  barsOf,
  captionsOf,
  chart,
  fits,
  narrowChart,
  ticksOf,
  wideChart,
} from '#client/work/chosen/chart-layout.ts';
import styles from '#client/work/chosen/overlap-chart.module.css';
import type { TimeText } from '#client/work/time-text.ts';
import type { ChosenWork } from '#shared/work/work-job.ts';

type OverlapChartProps = { work: ChosenWork; time: TimeText };

/** Every step on one time line: filled where it is counted, hatched where another job has it already. */
export function OverlapChart({ work, time }: OverlapChartProps) {
  const t = useText();
  const hatch = useId();
  const size = useMedia('(max-width: 30rem)') ? narrowChart : wideChart;
  const rows = barsOf(work, size);
  const captions = captionsOf(rows, size);
  const head = captions.some(({ lines }) => lines.length > 1) ? 36 : 22;
  const height = head + rows.length * chart.row + chart.foot;
  const hasDouble = work.alone > work.total;
  const nameOf = (id: number | null) => work.jobs.find(({ job }) => job.id === id)?.job.name ?? '';
  return (
    <Box as="section" padX={6} padY={5} border="strong-all" radius={3} surface={1} className={styles.box}>
      <Row as="header" gap={5} align="baseline" justify="between" marginBottom={4} className={styles.head}>
        <h3>{t('work.chart')}</h3>
        <span>{t(`work.inUnit.${time.unit}`)}</span>
      </Row>
      <svg viewBox={`0 0 ${size.width} ${height}`} className={styles.drawing} aria-hidden="true">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="6" className={styles.hatch} />
          </pattern>
        </defs>
        {captions.map(({ id, x, lines }) =>
          lines.map((line, at) => (
            <text key={`${id} ${line}`} x={x} y={head - 7 - (lines.length - 1 - at) * 13} className={styles.caption}>
              {line}
            </text>
          )),
        )}
        {rows.map(({ id, label, bars }, row) => (
          <g key={id} transform={`translate(0 ${head + row * chart.row})`}>
            {label.map((line, at) => (
              <text
                key={line}
                x="0"
                y={chart.bar / 2 + 4 + (at - (label.length - 1) / 2) * 14}
                className={styles.label}
              >
                {line}
              </text>
            ))}
            {bars.map((bar) => (
              <OverlapBar key={bar.id} bar={bar} text={time.number(bar.minutes)} hatch={`url(#${hatch})`} />
            ))}
          </g>
        ))}
        {ticksOf(work.total, time.minutesOfUnit, size).map(({ minutes, x, anchor }) => (
          <text key={minutes} x={x} y={height - 4} textAnchor={anchor} className={styles.tick}>
            {time.number(minutes)}
          </text>
        ))}
      </svg>
      {hasDouble && (
        <Row as="p" gap={4} align="center" marginTop={3} tone="muted" size={13} aria-hidden="true">
          <span className={styles.sample} />
          {t('work.double')}
        </Row>
      )}
      <VisuallyHidden>
        <table>
          <caption>{t('work.chart')}</caption>
          <TableHead
            columns={[t('work.column.job'), t('work.step'), t(`work.units.${time.unit}`), t('work.countedHere')]}
          />
          <tbody>
            {work.jobs.flatMap(({ job, steps }) =>
              steps.map((step) => (
                <tr key={`${job.id} ${step.id}`}>
                  <td>{job.name}</td>
                  <td>{step.shortName}</td>
                  <td>{time.number(step.minutes)}</td>
                  <td>
                    {step.countedWith === null
                      ? t('work.countedYes')
                      : t('work.countedWith', { name: nameOf(step.countedWith) })}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}

type OverlapBarProps = { bar: Bar; text: string; hatch: string };

/** The number stands in it where it fits; on hatching it has a ground of its own. */
function OverlapBar({ bar: { x, width, isDouble }, text, hatch }: OverlapBarProps) {
  const middle = x + width / 2;
  const ground = 8 * text.length + 6;
  const hasText = fits(text, width);
  return (
    <>
      <rect
        x={x + 1}
        y="0"
        width={Math.max(width - 2, 1)}
        height={chart.bar}
        rx="2"
        className={isDouble ? styles.double : styles.own}
        fill={isDouble ? hatch : undefined}
      />
      {hasText && isDouble && (
        <rect
          x={middle - ground / 2}
          y={chart.bar / 2 - 9}
          width={ground}
          height="18"
          rx="2"
          className={styles.ground}
        />
      )}
      {hasText && (
        <text x={middle} y={chart.bar / 2 + 5} className={isDouble ? styles.doubleValue : styles.value}>
          {text}
        </text>
      )}
    </>
  );
}

import { useId } from 'react';
import styles from '#client/ui/illustrations/key-seat.module.css';

export type KeySeatTexts = { keyWidth: string; bore: string; depth: string; caption: string };

const HOLES = [
  [0, 204],
  [-194, 63],
  [-120, -165],
  [120, -165],
  [194, 63],
];

/** The sign-in picture: shaft, hub and the parallel key between them, in section. Decorative. */
export function KeySeatDrawing({ texts }: { texts: KeySeatTexts }) {
  const id = useId();
  const url = (name: string) => `url(#${id}-${name})`;
  const arrows = { markerStart: url('arrow'), markerEnd: url('arrow') };
  return (
    <svg className={styles.drawing} viewBox="0 0 880 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id={`${id}-hub`} width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V13" />
        </pattern>
        <pattern id={`${id}-shaft`} width="19" height="19" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path className={styles.hatch} d="M0 0V19" />
        </pattern>
        <pattern id={`${id}-grid`} width="40" height="40" patternUnits="userSpaceOnUse">
          <path className={styles.grid} d="M40 0H0V40" />
        </pattern>
        <marker
          id={`${id}-arrow`}
          viewBox="0 0 12 6"
          refX="12"
          refY="3"
          markerWidth="12"
          markerHeight="6"
          orient="auto-start-reverse"
        >
          <path className={styles.arrow} d="M0 .4 12 3 0 5.6z" />
        </marker>
      </defs>
      <rect width="880" height="900" fill={url('grid')} />
      <g transform="translate(364 380) scale(.92)">
        <path
          fill={url('hub')}
          fillRule="evenodd"
          d="M0-262A262 262 0 1 1 0 262 262 262 0 1 1 0-262zM-38-126.4A132 132 0 1 0 38-126.4V-172H-38z"
        />
        <circle className={styles.edge} r="262" />
        <path className={styles.edge} d="M38-126.4A132 132 0 1 1-38-126.4" />
        <path className={styles.edge} d="M-38-126.4V-172H38V-126.4" />
        <path fill={url('shaft')} d="M-38-126.4A132 132 0 1 0 38-126.4V-84H-38z" />
        <rect className={styles.key} x="-33" y="-167" width="66" height="78" />
        <circle className={styles.dot} cx="24" cy="-128" r="5" />
        <path className={styles.edge} d="M-38-126.4V-84H38V-126.4" />
        <path className={styles.axis} d="M-318 0H318M0-318V318" />
        <circle className={styles.axis} r="204" />
        {HOLES.map(([cx, cy]) => (
          <circle key={cx} className={styles.hole} cx={cx} cy={cy} r="19" />
        ))}
        <g className={styles.dimension}>
          <path d="M-38-176V-346M38-176V-346M38-336H96M-132 4V372M132 4V372M-46-172H-336M-6 132H-336" />
          <path d="M-38-336H38" {...arrows} />
          <path d="M-132 362H132" {...arrows} />
          <path d="M-326-172V132" {...arrows} />
          <path d="M24-128 214-318H372" />
        </g>
        <g className={styles.text}>
          <text x="50" y="-346">
            {texts.keyWidth}
          </text>
          <text x="0" y="352" textAnchor="middle">
            {texts.bore}
          </text>
          <text transform="translate(-336 -20) rotate(-90)" textAnchor="middle">
            {texts.depth}
          </text>
          <text x="222" y="-328">
            {texts.caption}
          </text>
        </g>
      </g>
    </svg>
  );
}

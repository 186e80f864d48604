import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';

const roles =
  'canvas surface surface-2 surface-3 text text-2 text-3 line-control brand brand-hover brand-soft-2 brand-soft veh ok-mark warn-mark bad-mark'.split(
    ' ',
  );

const samples = [
  ['28 / 600', '28', '600', '1.212,40 €'],
  ['22 / 600', '22', '600', 'Bremsscheiben vorn'],
  ['18 / 600', '18', '600', '41,80 €'],
  ['16 / 600', '16', '600', '24.0125-0145.1'],
  ['14 / 400', '14', '400', 'Bremsscheibe, beschichtet'],
  ['13 / 400', '13', '400', 'Ø 312 × 25 mm · PR 1ZA · 0O 1Il 5S 8B'],
] as const;

export function ColourSection() {
  return (
    <>
      <Block title="Farbrollen" span="w8">
        <div className={styles.swatches}>
          {roles.map((role) => (
            <div key={role}>
              <div className={styles.swatch} style={{ background: `var(--${role})` }} />
              {role}
            </div>
          ))}
        </div>
      </Block>
      <Block title="Schrift: IBM Plex Sans Variable">
        <div className={styles.type}>
          {samples.map(([name, size, weight, text]) => (
            <div key={name} style={{ display: 'contents' }}>
              <span className={styles.caption}>{name}</span>
              <span style={{ fontSize: `var(--fs-${size})`, fontWeight: weight, lineHeight: 1.1 }}>{text}</span>
            </div>
          ))}
        </div>
      </Block>
    </>
  );
}

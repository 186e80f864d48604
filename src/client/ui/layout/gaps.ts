import styles from '#client/ui/layout/layout.module.css';

/** The steps of the scale of spaces: --s-1 to --s-9. */
export const gaps = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
  7: styles.gap7,
  8: styles.gap8,
  9: styles.gap9,
};

import styles from '#client/ui/feedback/spinner.module.css';

/** Turns inside a control that is busy; never over a whole page. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" strokeOpacity=".35" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  );
}

import styles from '#client/ui/icons/logo.module.css';

export type LogoProps = {
  /** Accessible name. Leave it out where the link around the logo has one. */
  label?: string;
  /** Height of the lock-up; 22 px at least. */
  height?: number;
};

/** The lock-up. The word follows the text colour, the key --logo-key, so it turns with the theme. */
export function Logo({ label, height = 26 }: LogoProps) {
  return (
    <svg
      className={styles.logo}
      viewBox="0 0 138 28"
      height={height}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <g transform="translate(-4 -2.1)">
        <path className={styles.key} d="M4 3h7v6h4a3 3 0 0 1 0 6h-4v14H4z" />
        <path fill="currentColor" d="M12.5 3H18a9 9 0 0 1 0 18h-5.5v-4.5H15a4.5 4.5 0 0 0 0-9h-2.5z" />
      </g>
      <g transform="translate(31.5 0)" fill="none" stroke="currentColor" strokeWidth="2.7">
        <path d="M1.35 26.6V6.9" />
        <circle cx="6.55" cy="13.45" r="5.2" />
        <circle cx="21.35" cy="13.45" r="5.2" />
        <path d="M26.55 20V6.9M38 10.35c-.75-1.4-2.1-2.1-3.75-2.1-1.95 0-3.2 1-3.2 2.45 0 3.7 7.2 1.75 7.2 5.3 0 1.6-1.45 2.65-3.65 2.65-2 0-3.45-.85-4.1-2.35M48.9 10.35c-.75-1.4-2.1-2.1-3.75-2.1-1.95 0-3.2 1-3.2 2.45 0 3.7 7.2 1.75 7.2 5.3 0 1.6-1.45 2.65-3.65 2.65-2 0-3.45-.85-4.1-2.35M55.6 20V6.2a3.9 3.9 0 0 1 3.9-3.9h1.5M52 8.25h8.6" />
        <circle cx="68.3" cy="13.45" r="5.2" />
        <path d="M78.7 20V6.9M78.7 12.5a4.25 4.25 0 0 1 4.25-4.25h1.75M88.2 20V6.9M88.2 12.25a4 4 0 0 1 8 0V20M96.2 12.25a4 4 0 0 1 8 0V20" />
      </g>
    </svg>
  );
}

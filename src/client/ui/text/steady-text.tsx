import styles from '#client/ui/text/steady-text.module.css';

/** Takes the width it has when bold, so that choosing it moves nothing beside it. */
export function SteadyText({ children }: { children: string }) {
  return (
    <span className={styles.text} data-text={children}>
      {children}
    </span>
  );
}

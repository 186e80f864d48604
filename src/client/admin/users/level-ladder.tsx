import styles from '#client/admin/users/users.module.css';
import { useText } from '#client/i18n/text.tsx';
import { type Level, levels } from '#shared/access/roles.ts';

type LevelLadderProps = { level: Level | null; isWithout: boolean };

/** Four rungs; the words beside them say the same. */
export function LevelLadder({ level, isWithout }: LevelLadderProps) {
  const t = useText();
  const reached = level === null ? 0 : levels.indexOf(level) + 1;
  const words = level ? t(`level.${level}`) : t(isWithout ? 'admin.users.noRole' : 'admin.users.noLevel');
  return (
    <span className={styles.ladder}>
      <span className={styles.rungs} aria-hidden="true">
        {levels.map((rung, index) => (
          <span key={rung} data-reached={index < reached || undefined} />
        ))}
      </span>
      <span className={level ? undefined : styles.without}>{words}</span>
    </span>
  );
}

import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from '#client/rooms/rooms.module.css';
import { CountBadge } from '#client/ui/labels/count-badge.tsx';
import { SteadyText } from '#client/ui/text/steady-text.tsx';

export type NavSection = {
  readonly key: string;
  readonly path: string;
  readonly name: string;
  /** What waits there; empty keeps its place, so that what comes moves nothing. */
  readonly count?: string | undefined;
  /** What is there, without being waited for; empty as above. */
  readonly fact?: string | undefined;
};
type SectionNavProps = { label: string; sections: readonly NavSection[]; current: string | null };

/** Links, not tabs: each room has its address, and Back leads to the one before. */
export function SectionNav({ label, sections, current }: SectionNavProps) {
  const lit = useRef<HTMLAnchorElement>(null);
  const said = sections.map(({ count = '', fact = '' }) => count + fact).join(' ');
  // On a narrow screen the list is wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is lit, or numbers that come push it away
  useEffect(() => {
    // Newer browsers answer with a promise, which would be taken for what ends the effect.
    lit.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current, said]);
  return (
    <nav className={styles.sections} aria-label={label}>
      <ul>
        {sections.map(({ key, path, name, count, fact }) => (
          <li key={key}>
            <Link
              ref={key === current ? lit : undefined}
              to={path}
              className={styles.section}
              aria-current={key === current ? 'page' : undefined}
            >
              <SteadyText>{name}</SteadyText>
              {fact !== undefined && <span className={styles.sectionFact}>{fact}</span>}
              {count !== undefined && (
                <span className={styles.sectionCount}>{count && <CountBadge>{count}</CountBadge>}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

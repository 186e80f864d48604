import type { ReactNode } from 'react';
import styles from '#client/rooms/rooms.module.css';

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and what they are, one under the other. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

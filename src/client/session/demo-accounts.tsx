import { useState } from 'react';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/session/demo-accounts.module.css';
import type { Portal } from '#shared/portal/contract.ts';

type DemoAccountsProps = { demo: NonNullable<Portal['demo']>; onChoose: (username: string) => void };

/** Only in demo mode: the accounts as a quiet row; the line below says what the one pointed at is for. */
export function DemoAccounts({ demo: { password, accounts }, onChoose }: DemoAccountsProps) {
  const text = useText();
  const maybeText = useMaybeText();
  const [pointed, setPointed] = useState<string | null>(null);
  const purposeOf = (username: string, purpose: string) => maybeText(`session.demoAccounts.${username}`) ?? purpose;
  const named = accounts.find(({ username }) => username === pointed);
  return (
    <section className={styles.demo} aria-label={text('session.demo.title')}>
      <h2 className={styles.title}>{text('session.demo.title')}</h2>
      <ul className={styles.accounts}>
        {accounts.map(({ username, purpose }) => (
          <li key={username}>
            <button
              type="button"
              className={styles.account}
              aria-description={purposeOf(username, purpose)}
              onPointerEnter={() => setPointed(username)}
              onFocus={() => setPointed(username)}
              onClick={() => onChoose(username)}
            >
              {username}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.purpose}>
        {named
          ? `${named.username}: ${purposeOf(named.username, named.purpose)}`
          : text('session.demo.hint', { password })}
      </p>
    </section>
  );
}

import { useId } from 'react';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/session/login/demo-accounts.module.css';
import { Text } from '#client/ui/text/text.tsx';
import type { Demo } from '#shared/portal/contract.ts';

type Account = Demo['accounts'][number];
type DemoAccountsProps = { demo: Demo; onChoose: (username: string) => void };

/** Only in demo mode: what the demo is, with whom to begin, and all others behind a click. */
export function DemoAccounts({ demo: { password, accounts }, onChoose }: DemoAccountsProps) {
  const text = useText();
  const others = accounts.filter(({ isFirst }) => !isFirst);
  return (
    <section className={styles.demo} aria-label={text('session.demo.title')}>
      <Text as="h2" size={15} weight="semi">
        {text('session.demo.title')}
      </Text>
      <p className={styles.lead}>
        {text('session.demo.lead')} {text('session.demo.hint', { password })}
      </p>
      <AccountList accounts={accounts.filter(({ isFirst }) => isFirst)} onChoose={onChoose} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{text('session.demo.more', { count: others.length })}</summary>
          <AccountList accounts={others} onChoose={onChoose} />
        </details>
      )}
    </section>
  );
}

function AccountList({ accounts, onChoose }: { accounts: readonly Account[]; onChoose: (username: string) => void }) {
  const maybeText = useMaybeText();
  const id = useId();
  return (
    <ul className={styles.accounts}>
      {accounts.map(({ username, purpose }) => (
        <li key={username} className={styles.row}>
          <button
            type="button"
            className={styles.account}
            aria-describedby={`${id}${username}`}
            onClick={() => onChoose(username)}
          >
            {username}
          </button>
          <Text as="span" id={`${id}${username}`} tone="muted">
            {maybeText(`session.demoAccounts.${username}`) ?? purpose}
          </Text>
        </li>
      ))}
    </ul>
  );
}

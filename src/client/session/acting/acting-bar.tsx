import { useEffect, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/session/acting/acting-bar.module.css';
import { useEndActing } from '#client/session/acting/acting-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { StorefrontIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import hidden from '#client/ui/text/visually-hidden.module.css';
import { isPermitted } from '#shared/access/permissions.ts';
import { actingName } from '#shared/session/acting.ts';
import type { User } from '#shared/session/user.ts';

function meaningOf({ roles, acting }: Pick<User, 'roles' | 'acting'>) {
  if (acting?.kind === 'sales-agent') return 'acting.looksOnly' as const;
  return isPermitted(roles, 'ROLE_ORDER') ? ('acting.orders' as const) : ('acting.carts' as const);
}

type ActingBarProps = { user: Pick<User, 'roles' | 'firmName' | 'acting'> };

/** Above everything, on every screen: for whom this is, who it really is, and the way out. */
export function ActingBar({ user }: ActingBarProps) {
  const t = useText();
  const { mutate: end, isPending } = useEndActing();
  const announced = useSaidLater(t('acting.now', { firm: user.firmName }));
  if (!user.acting) return null;
  return (
    <section className={styles.bar} aria-label={t('acting.label')} data-print="never">
      <StorefrontIcon className={styles.icon} />
      <p className={styles.texts}>
        <Text as="strong" tone="warn" weight="semi">
          {t('acting.now', { firm: user.firmName })}
        </Text>{' '}
        <span className={styles.who}>
          {actingName(user.acting)} · {t(meaningOf(user))}
        </span>
      </p>
      <Button
        size="s"
        loading={isPending}
        aria-label={t('acting.endFor', { firm: user.firmName })}
        onClick={() => end()}
      >
        {t('acting.end')}
      </Button>
      <span className={hidden.hidden} role="status">
        {announced}
      </span>
    </section>
  );
}

/** What stands there from the start is not read out; what comes is. */
function useSaidLater(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 300);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}

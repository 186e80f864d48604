import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#client/notify/notify.ts';
import type { WhyNot } from '#client/orders/placing/why-not.ts';

const patienceMs = 20_000;

type Standing = {
  readonly why: WhyNot | null;
  /** What the user sees; null: nothing yet. */
  readonly gross: number | null;
  readonly order: () => void;
  readonly tell: (why: WhyNot) => void;
};

/**
 * What was typed last is saved and checked before it is ordered: the wish waits for that. Should the sum then be another
 * than the one the user saw, it is shown first.
 */
export function useOrderWhenReady({ why, gross, order, tell }: Standing) {
  const [wanted, setWanted] = useState<{ readonly gross: number } | null>(null);
  const end = useEffectEvent(() => {
    if (!wanted) return;
    setWanted(null);
    if (why) tell(why);
    else if (gross === wanted.gross) order();
    else notify({ key: 'orders.sumChanged', kind: 'WARNING', preset: 'A' });
  });
  const isReady = why?.why !== 'checking';
  useEffect(() => {
    if (!wanted) return;
    if (isReady) return end();
    const patience = setTimeout(() => end(), patienceMs);
    return () => clearTimeout(patience);
  }, [wanted, isReady]);
  return {
    isWaiting: wanted !== null,
    order: () => {
      if (gross !== null) setWanted({ gross });
      else if (why) tell(why);
    },
  };
}

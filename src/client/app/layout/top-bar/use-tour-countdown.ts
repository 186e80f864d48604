import { useEffect, useEffectEvent, useState } from 'react';
import { passedMark, untilNextChange } from '#shared/suppliers/countdown.ts';

type Mark = ReturnType<typeof passedMark>;

const askAgainMs = 15_000;

/**
 * Milliseconds to the cut-off, renewed only when the text changes, and the last mark that was passed. `onOver` runs
 * at the cut-off and, where the server's clock is behind ours, every now and then until another tour comes.
 */
export function useTourCountdown(cutOffAt: string, onOver: () => void): { ms: number; mark: Mark } {
  const end = Date.parse(cutOffAt);
  const [state, setState] = useState(() => ({ ms: end - Date.now(), mark: null as Mark }));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const ms = end - Date.now();
      setState((before) => ({ ms, mark: passedMark(before.ms, ms) ?? before.mark }));
      if (ms <= 0) over();
      timer = setTimeout(look, ms <= 0 ? askAgainMs : untilNextChange(ms) + 10);
    };
    look();
    return () => clearTimeout(timer);
  }, [end]);
  return state;
}

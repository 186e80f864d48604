import type { Translate } from '#client/i18n/text.tsx';
import type { HandoffState } from '#shared/handoff/contract.ts';

type Connection = HandoffState['connections'][number];

/** The line below "An … übergeben": what is new, what the DMS cannot be told, and how the last one fared. */
export function connectionDetail(t: Translate, { more, changed, onlyAdds, last }: Connection): string {
  const parts = [
    ...(more > 0 || changed === 0 ? [t('handoff.more', { count: more })] : []),
    ...(changed > 0 ? [t(onlyAdds ? 'handoff.changedByHand' : 'handoff.changed', { count: changed })] : []),
    ...(last?.state === 'waiting' ? [t('handoff.waiting')] : []),
    ...(last?.state === 'failed' ? [t('handoff.failed')] : []),
  ];
  return parts.join(' · ');
}

/** There is something that this connection could be told. */
export const hasNews = ({ more, changed, onlyAdds }: Connection): boolean => more > 0 || (changed > 0 && !onlyAdds);

/** What can be opened again, or pushed again. */
export const canRepeat = ({ last }: Connection): boolean =>
  last !== null && (last.opens !== null || last.state === 'failed');

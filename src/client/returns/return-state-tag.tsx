import { useText } from '#client/i18n/text.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import type { ReturnState } from '#shared/returns/return-state.ts';

const toneOf: Record<ReturnState, TagTone> = {
  announced: 'info',
  collected: 'info',
  received: 'info',
  decided: 'ok',
  credited: 'ok',
  refused: 'bad',
  cancelled: 'neutral',
};

export function ReturnStateTag({ state }: { state: ReturnState }) {
  const t = useText();
  return <Tag tone={toneOf[state]}>{t(`returns.states.${state}`)}</Tag>;
}

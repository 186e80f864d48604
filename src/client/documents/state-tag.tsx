import { stateText } from '#client/documents/state-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import type { DocumentState, ShownState } from '#shared/documents/document-state.ts';

const toneOf: Record<DocumentState, TagTone> = {
  placed: 'info',
  confirmed: 'ok',
  'partly-delivered': 'ok',
  delivered: 'ok',
  invoiced: 'neutral',
  refused: 'bad',
  cancelled: 'neutral',
  underway: 'info',
  'back-ordered': 'info',
  arrived: 'ok',
  missing: 'bad',
  open: 'warn',
  overdue: 'bad',
  paid: 'neutral',
  'partly-credited': 'warn',
  credited: 'neutral',
  unsettled: 'info',
  settled: 'neutral',
  issued: 'neutral',
  announced: 'info',
  collected: 'info',
  received: 'info',
  decided: 'info',
  matched: 'ok',
  differs: 'warn',
  invalid: 'bad',
};

export function StateTag({ state }: { state: ShownState }) {
  const t = useText();
  return <Tag tone={toneOf[state.kind]}>{stateText(state, new Date(), t)}</Tag>;
}

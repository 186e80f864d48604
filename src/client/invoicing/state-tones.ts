import type { TagTone } from '#client/ui/labels/tag.tsx';
import type { EstimateState } from '#shared/invoicing/estimate-state.ts';

export const stateTones: Readonly<Record<EstimateState, TagTone>> = {
  draft: 'line',
  sent: 'info',
  accepted: 'ok',
  'partly-accepted': 'ok',
  declined: 'bad',
  expired: 'warn',
  withdrawn: 'neutral',
};

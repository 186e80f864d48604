/** `ended`: by the desk, before its time. */
export const webDayStates = ['draft', 'upcoming', 'running', 'past', 'ended'] as const;
export type WebDayState = (typeof webDayStates)[number];

type Times = {
  readonly isPublished: boolean;
  readonly endedAt: Date | null;
  readonly from: Date;
  readonly to: Date;
};

/** It runs from its first moment on, and no longer at its last. */
export function webDayState({ isPublished, endedAt, from, to }: Times, now: Date): WebDayState {
  if (endedAt !== null) return 'ended';
  if (!isPublished) return 'draft';
  if (now < from) return 'upcoming';
  return now < to ? 'running' : 'past';
}

/** Where an estimate stands. Each change is kept with its time. */
export const estimateStates = [
  'draft',
  'sent',
  'accepted',
  'partly-accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type EstimateState = (typeof estimateStates)[number];

const answers = ['accepted', 'partly-accepted', 'declined'] as const satisfies EstimateState[];

/** A customer may think again: an answer follows an answer, until the workshop has ordered. */
export const estimateTransitions: Readonly<Record<EstimateState, readonly EstimateState[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: [...answers, 'expired', 'withdrawn'],
  accepted: [...answers, 'withdrawn'],
  'partly-accepted': [...answers, 'withdrawn'],
  declined: [...answers, 'withdrawn'],
  expired: ['withdrawn'],
  withdrawn: [],
};

export const mayBecome = (from: EstimateState, to: EstimateState): boolean => estimateTransitions[from].includes(to);

type Standing = { readonly state: EstimateState; readonly validUntil: string };

/** Nobody has to write it down: one that was not answered by the end of its last day has expired. Days are YYYY-MM-DD. */
export const stateOn = (today: string, { state, validUntil }: Standing): EstimateState =>
  state === 'sent' && validUntil < today ? 'expired' : state;

/** Whether the customer's answer is still taken. */
export const takesAnswers = (today: string, estimate: Standing & { readonly isOrdered: boolean }): boolean =>
  !estimate.isOrdered && estimate.validUntil >= today && mayBecome(estimate.state, 'accepted');

type Answer = 'accepted' | 'declined' | null;

/** What the answers to the lines mean for the whole. Nothing accepted: declined. */
export type AnsweredState = Extract<EstimateState, 'accepted' | 'partly-accepted' | 'declined'>;

export function stateOfAnswers(
  lines: readonly { readonly isOptional: boolean; readonly answer: Answer }[],
): AnsweredState {
  if (!lines.some(({ answer }) => answer === 'accepted')) return 'declined';
  // A line on offer that nobody wants makes the rest no smaller.
  return lines.every(({ isOptional, answer }) => isOptional || answer === 'accepted') ? 'accepted' : 'partly-accepted';
}

import type { CartCheck } from '#shared/orders/check.ts';
import type { OrderRefusal } from '#shared/orders/order-limits.ts';

export type WhyNot =
  | { readonly why: 'empty' | 'checking' | 'conflict' | 'unreachable' }
  | { readonly why: 'blocked' | 'unanswered' | 'changed'; readonly count: number }
  | OrderRefusal;

type Standing = {
  readonly check: CartCheck | undefined;
  readonly parts: number;
  /** The check is of the cart as it is shown. */
  readonly isCurrent: boolean;
  readonly isFailed: boolean;
  readonly isSaving: boolean;
  readonly conflicts: number;
};

/** Why the button does not order now; null: it does. */
export function whyNot({ check, parts, isCurrent, isFailed, isSaving, conflicts }: Standing): WhyNot | null {
  if (parts === 0) return { why: 'empty' };
  if (conflicts > 0) return { why: 'conflict' };
  if (isFailed && !check) return { why: 'unreachable' };
  if (check?.refusal) return check.refusal;
  const count = (state: CartCheck['lines'][number]['state']) =>
    check?.lines.filter((line) => line.state === state).length ?? 0;
  if (count('blocked') > 0) return { why: 'blocked', count: count('blocked') };
  if (count('failed') > 0) return { why: 'unanswered', count: count('failed') };
  if (count('changed') > 0) return { why: 'changed', count: count('changed') };
  if (isFailed) return { why: 'unreachable' };
  return isSaving || !isCurrent || !check?.isOrderable ? { why: 'checking' } : null;
}

import { useEffect, useRef } from 'react';
import { useChangeCart } from '#client/cart/edits/use-cart-commands.ts';
import type { Cart } from '#shared/cart/cart.ts';

const fields = ['reference', 'note'] as const;
type Field = (typeof fields)[number];
type Typed = { readonly text: string; readonly isSaved: boolean };

export type OrderText = {
  readonly value: string;
  readonly onDraft: (text: string | null) => void;
  readonly onSave: (text: string) => void;
};

/** The own number and the message. What stands on the screen is ordered, whether it is saved yet or not. */
export function useOrderTexts(cart: Cart) {
  const changing = useChangeCart();
  const typed = useRef<{ [field in Field]?: Typed }>({});
  useEffect(() => {
    // From here on the cart says it.
    for (const field of fields) if (isArrived(typed.current[field], cart[field])) delete typed.current[field];
  });
  const text = (field: Field): OrderText => ({
    value: cart[field],
    onDraft: (draft) => {
      if (draft !== null) typed.current[field] = { text: draft, isSaved: false };
      else if (!typed.current[field]?.isSaved) delete typed.current[field];
    },
    onSave: (saved) => {
      typed.current[field] = { text: saved, isSaved: true };
      const forget = () => void delete typed.current[field];
      changing.mutate({ cart: cart.id, fields: { [field]: saved } }, { onError: forget });
    },
  });
  const now = (field: Field) => (typed.current[field]?.text ?? cart[field]).trim();
  return {
    reference: text('reference'),
    note: text('note'),
    /** As they stand on the screen. */
    now: () => ({ reference: now('reference'), note: now('note') }),
  };
}

const isArrived = (typed: Typed | undefined, value: string) => typed?.isSaved === true && typed.text === value;

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepForm, keptForm } from '#client/orders/placing/kept-forms.ts';
import { firstForm, type OrderForm } from '#client/orders/placing/order-form.ts';
import { useUser } from '#client/session/queries.ts';

/** How the cart shall come; a reload does not forget it. */
export function useOrderForm(cartId: number) {
  const { id: userId, settings } = useUser();
  const [form, setForm] = useState<OrderForm>(() => firstForm(settings));
  const isTouched = useRef(false);
  const take = useEffectEvent((kept: OrderForm | null) => {
    if (kept && !isTouched.current) setForm(kept);
  });
  useEffect(() => {
    let isHere = true;
    void keptForm({ userId, cartId }).then((kept) => isHere && take(kept));
    return () => {
      isHere = false;
    };
  }, [userId, cartId]);
  return {
    form,
    setForm: (next: OrderForm) => {
      isTouched.current = true;
      setForm(next);
      void keepForm({ userId, cartId }, next);
    },
    forget: () => void keepForm({ userId, cartId }, null),
  };
}

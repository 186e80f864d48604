import { useMay, useSellIn } from '#client/session/queries.ts';

/** R4.5: the switch decides for those who have it; the others see what the server sends. */
export function usePurchaseShown(): boolean {
  const [isShown] = useSellIn();
  return useMay('ROLE_SELLIN') ? isShown : true;
}

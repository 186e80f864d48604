import type { Picture } from '#shared/articles/article.ts';
import type { Cart, CartEdit, CartPosition } from '#shared/cart/cart.ts';

/** Of an article in the running catalogue. */
export type Pictures = { readonly pictureOf: (articleId: number) => Picture | null };

/** Carts as they go to a screen: with the pictures, so that it need not ask for each. Their addresses change with every release. */
export function withPictures({ pictureOf }: Pictures) {
  const ofLine = (line: CartPosition): CartPosition => ({
    ...line,
    picture: line.articleId === null ? null : pictureOf(line.articleId),
  });
  const ofCart = (cart: Cart): Cart => ({ ...cart, lines: cart.lines.map(ofLine) });
  const ofEdit = (edit: CartEdit): CartEdit => {
    const cart = ofCart(edit.cart);
    return edit.kind === 'changed' ? { ...edit, cart } : { ...edit, cart, theirs: edit.theirs && ofLine(edit.theirs) };
  };
  return { ofCart, ofEdit };
}

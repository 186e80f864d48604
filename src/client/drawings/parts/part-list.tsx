import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { offerKey, useOffers } from '#client/articles/queries.ts';
import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { quantityIn } from '#client/cart/edits/optimistic-cart.ts';
import { useCartSummary } from '#client/cart/queries.ts';
import { articlesLink } from '#client/drawings/articles-link.ts';
import { ChosenFoot } from '#client/drawings/parts/chosen-foot.tsx';
import { PartActions } from '#client/drawings/parts/part-actions.tsx';
import styles from '#client/drawings/parts/part-list.module.css';
import { askedArticles, type PartOffer, partOffer, sumOfBest } from '#client/drawings/parts/part-offer.ts';
import { PartRow } from '#client/drawings/parts/part-row.tsx';
import { hoverOn, type PointAt } from '#client/drawings/sheet/use-hover.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import type { DrawnPart } from '#shared/drawings/drawing.ts';

type PartListProps = {
  ref: RefObject<HTMLUListElement | null>;
  parts: readonly DrawnPart[];
  carId: number | null;
  selected: number | null;
  chosen: readonly number[];
  /** Of those that are chosen the ones that can go into the cart. */
  taken: readonly DrawnPart[];
  isPutting: boolean;
  pointAt: PointAt;
  onSelect: (part: number) => void;
  onChoose: (part: number) => void;
  onClear: () => void;
  onChooseCar: () => void;
  onPut: (part: DrawnPart) => void;
  onPutChosen: () => void;
};

/** The list beside the drawing: the full alternative to it. */
export function PartList(props: PartListProps) {
  const { ref, parts, carId, selected, chosen, taken, isPutting, pointAt, onSelect } = props;
  const t = useText();
  const queryClient = useQueryClient();
  const [mayPrice, mayCart] = [useMay('ROUTE_ARTICLES'), useMay('ROLE_USER_LIGHT')];
  const offerOf = useOffers(mayPrice ? askedArticles(parts) : []);
  const isPurchaseShown = usePurchaseShown();
  const { data: cart } = useCartSummary();
  useShownRow(ref, selected);
  const tabStop = selected ?? parts[0]?.number;
  const canPut = mayCart && carId !== null;
  const offerFor = (part: DrawnPart): PartOffer =>
    mayPrice ? partOffer(part, offerOf, isPurchaseShown) : { kind: 'none' };
  const askAgain = useCallback(
    ({ best, cheapestId }: DrawnPart) => {
      for (const id of [best?.id, cheapestId]) if (id) void queryClient.invalidateQueries({ queryKey: offerKey(id) });
    },
    [queryClient],
  );

  return (
    <>
      <ul ref={ref} className={styles.list} aria-label={t('drawings.list')} {...hoverOn(pointAt, 'data-part-row')}>
        {parts.map((part) => (
          <PartRow
            key={part.number}
            part={part}
            offer={offerFor(part)}
            inCart={part.best && carId !== null ? quantityIn(cart, { articleId: part.best.id, carId }) : 0}
            isSelected={part.number === selected}
            isTabStop={part.number === tabStop}
            isChosen={chosen.includes(part.number)}
            onChoose={canPut ? props.onChoose : null}
            onSelect={onSelect}
            onAgain={askAgain}
            actions={
              part.number === selected && (
                <PartActions
                  part={part}
                  link={part.articles === null ? null : articlesLink(part)}
                  onChooseCar={props.onChooseCar}
                  onPut={canPut ? () => props.onPut(part) : null}
                />
              )
            }
          />
        ))}
      </ul>
      {canPut && taken.length > 0 && (
        <ChosenFoot
          count={taken.length}
          sum={mayPrice ? sumOfBest(taken, offerOf, isPurchaseShown) : null}
          isPutting={isPutting}
          onPut={props.onPutChosen}
          onClear={props.onClear}
        />
      )}
    </>
  );
}

/** Whoever points at the drawing finds the row without scrolling. */
function useShownRow(list: RefObject<HTMLUListElement | null>, selected: number | null): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const row = selected === null ? null : list.current?.querySelector(`[data-part-row="${selected}"]`);
    row?.scrollIntoView?.({ block: 'nearest', behavior: isFirst.current ? 'instant' : 'auto' });
    isFirst.current = false;
  }, [list, selected]);
}

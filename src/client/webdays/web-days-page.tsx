import { usePurchaseShown } from '#client/articles/use-purchase-shown.ts';
import { useAddToCart, useCartSummary } from '#client/cart/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { formatMoment } from '#client/rooms/moment.ts';
import { useMay, useSellIn } from '#client/session/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useWebDays } from '#client/webdays/queries.ts';
import { WebDayCard } from '#client/webdays/web-day-card.tsx';
import { WebDayOfferRow } from '#client/webdays/web-day-offer-row.tsx';
import styles from '#client/webdays/web-days.module.css';
import type { AnswerOf } from '#shared/contract.ts';
import type { WebDay, WebDayOffer, webDays } from '#shared/webdays/contract.ts';

/** The supplier's promotion days: what runs now, what comes, and in short what has been. */
export function WebDaysPage() {
  const t = useText();
  const { data, dataUpdatedAt, isError, refetch } = useWebDays();
  return (
    <div className={styles.page}>
      <PageHeader title={t('screen.webdays')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={styles.scroller} tabIndex={0}>
        {data && <Days answer={data} receivedAt={dataUpdatedAt} />}
        {!data && isError && <FailedState onAgain={() => void refetch()} />}
        {!data && !isError && <LoadingState />}
      </div>
    </div>
  );
}

function Days({ answer, receivedAt }: { answer: AnswerOf<typeof webDays>; receivedAt: number }) {
  const t = useText();
  const isPurchaseShown = usePurchaseShown();
  const [, showSellIn] = useSellIn();
  // How far the server's clock is ahead of this device's.
  const offset = Date.parse(answer.now) - receivedAt;
  const inState = (state: WebDay['state']) => answer.webDays.filter((day) => day.state === state);
  const past = inState('past').toReversed();
  if (answer.webDays.length === 0)
    return (
      <EmptyState actions={<LeadOn to="articles" />} drawing={<EmptySeatDrawing />} title={t('webdays.none.title')}>
        {t('webdays.none.reason')}
      </EmptyState>
    );
  return (
    <>
      {answer.isIncomplete && (
        <Note tone="warn" className={styles.note}>
          {t('webdays.incomplete')}
        </Note>
      )}
      {!answer.seesPrices && <Note className={styles.note}>{t('webdays.pricesHidden')}</Note>}
      {answer.seesPrices && !isPurchaseShown && (
        <Note
          className={styles.note}
          actions={
            <Button size="s" onClick={() => showSellIn(true)}>
              {t('palette.sellInOn')}
            </Button>
          }
        >
          {t('webdays.switchedOff')}
        </Note>
      )}
      {(['running', 'upcoming'] as const).map((state) => {
        const days = inState(state);
        if (days.length === 0) return null;
        return (
          <section key={state} className={styles.section} aria-label={t(`webdays.${state}`)}>
            <h2>{t(`webdays.${state}`)}</h2>
            {days.map((day) => (
              <WebDayCard key={day.id} webDay={day} offset={offset}>
                <Offers webDay={day} />
              </WebDayCard>
            ))}
          </section>
        );
      })}
      {past.length > 0 && (
        <section className={styles.section} aria-label={t('webdays.past')}>
          <h2>{t('webdays.past')}</h2>
          <ul className={styles.past}>
            {past.map(({ id, title, to }) => (
              <li key={id}>
                {title}{' '}
                <Text as="span" tone="muted" size={13}>
                  {t('webdays.endedAt', { to: formatMoment(to) })}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Offers({ webDay }: { webDay: WebDay }) {
  const t = useText();
  const isPurchaseShown = usePurchaseShown();
  const mayUseCart = useMay('ROLE_USER_LIGHT');
  const addToCart = useAddToCart();
  const cart = useCartSummary().data;
  const inCart = (id: number) =>
    cart?.articles.filter(({ articleId }) => articleId === id).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const put = ({ articleId, number, brand }: WebDayOffer, quantity: number) =>
    void addToCart({ article: { id: articleId, number, brand: { id: 0, name: brand } }, quantity, carId: null });
  if (webDay.offers.length === 0) return <p className={styles.nothing}>{t('webdays.noOffers')}</p>;
  return (
    <ul className={styles.offers} aria-label={t('webdays.offersOf', { title: webDay.title })}>
      {webDay.offers.map((offer) => (
        <WebDayOfferRow
          key={offer.articleId}
          offer={offer}
          isPurchaseShown={isPurchaseShown}
          inCart={inCart(offer.articleId)}
          onCart={mayUseCart && webDay.state === 'running' ? (quantity) => put(offer, quantity) : null}
        />
      ))}
    </ul>
  );
}

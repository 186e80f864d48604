import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { formatMoney } from '#shared/format/number.ts';
import type { DeskWebDay } from '#shared/webdays/desk-contract.ts';

const mostShown = 20;

/** The same article elsewhere at the same time, and which price counts. */
export function ClashList({ webDay }: { webDay: DeskWebDay }) {
  const t = useText();
  if (webDay.clashes.length === 0) return null;
  const articles = new Map(webDay.articles.map((article) => [article.articleId, article]));
  const prices = new Map(webDay.draft.offers.map(({ articleId, price }) => [articleId, price]));
  return (
    <Note tone="warn" title={t('webdays.desk.clashes')}>
      <ul>
        {webDay.clashes.slice(0, mostShown).map(({ articleId, name, price, from, isPublished }) => {
          const article = articles.get(articleId);
          const isOwn = (prices.get(articleId) ?? 0) <= price;
          const values = {
            article: article ? `${article.brand} ${article.number}` : String(articleId),
            name,
            price: formatMoney(price),
            winner: t(isOwn ? 'webdays.desk.own' : 'webdays.desk.other'),
          };
          return (
            <li key={`${articleId} ${name} ${from}`}>
              {t('webdays.desk.clash', values)} {!isPublished && t('webdays.desk.clashDraft')}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}

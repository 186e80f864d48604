import { useState } from 'react';
import { comparedLines } from '#client/articles/compare/compared-lines.ts';
import styles from '#client/articles/compare/comparison.module.css';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { ActionCell } from '#client/articles/list/action-cell.tsx';
import { articleName } from '#client/articles/list/article-cell.tsx';
import { FitCell } from '#client/articles/list/fit-cell.tsx';
import { PriceCell } from '#client/articles/list/price-cell.tsx';
import { StockCell } from '#client/articles/list/stock-cell.tsx';
import type { CarInput } from '#client/articles/list-input.ts';
import { useDetails, useOffers } from '#client/articles/queries.ts';
import type { ListActions } from '#client/articles/use-list-actions.ts';
import { useText } from '#client/i18n/text.tsx';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ArrowLeftIcon, XIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatNumber } from '#shared/format/number.ts';

type ComparisonProps = {
  ids: readonly number[];
  /** null: not known yet. */
  carInput: CarInput | null;
  list: ListActions;
  isPurchaseShown: boolean;
  isSmall: boolean;
  onClose: () => void;
};

/** Up to four articles side by side; what differs is marked. */
export function Comparison({ ids, carInput, list, isPurchaseShown, isSmall, onClose }: ComparisonProps) {
  const t = useText();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const answers = useDetails(ids, carInput);
  const offerOf = useOffers(ids);
  const articles = answers.flatMap(({ data }) => data ?? []);
  const { rowActions } = list;
  const back = (
    <Button size="s" icon={<ArrowLeftIcon size="s" />} onClick={onClose}>
      {t('articles.backToList')}
    </Button>
  );
  if (ids.length === 0)
    return (
      <NothingState title={t('articles.compareEmpty')} actions={back}>
        {t('articles.compareHow')}
      </NothingState>
    );
  const lines = comparedLines(articles);
  const shown = isOnlyDifferent ? lines.filter(({ differs }) => differs) : lines;
  return (
    <section className={styles.comparison} aria-label={t('articles.comparison')} data-small={isSmall || undefined}>
      <Row as="header" rowGap={4} columnGap={6} align="center" wraps padX="page" padY={5} data-print="never">
        {back}
        <Box as="h2" flex={1} size={15}>
          {t('articles.comparing', { count: ids.length, shown: formatNumber(ids.length) })}
        </Box>
        <Switch
          label={t('articles.onlyDifferent')}
          checked={isOnlyDifferent}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
      </Row>
      {answers.some(({ isPending }) => isPending) && <Skeleton width="40%" />}
      {/* The number of columns is known only here. */}
      <table className={styles.table} style={{ '--articles': articles.length } as object}>
        <TableHead
          columns={[
            { label: t('articles.criteria'), isHidden: true },
            ...articles.map((article) => ({
              key: article.id,
              label: (
                <>
                  <Row as="span" align="start" justify="between" marginBottom={4}>
                    <PartPicture picture={article.picture} size={isSmall ? 's' : 'm'} />
                    <IconButton
                      size="s"
                      label={t('articles.compareRemove', { article: `${article.brand.name} ${article.number}` })}
                      icon={<XIcon size="s" />}
                      onClick={() => rowActions.compare(article.id)}
                    />
                  </Row>
                  <button type="button" className={styles.number} onClick={() => rowActions.open(article.id)}>
                    {article.brand.name} {article.number}
                  </button>
                  <Text as="span" tone="muted">
                    <Breakable text={articleName(article)} />
                  </Text>
                </>
              ),
            })),
          ]}
        />
        <tbody>
          {articles.some(({ fit }) => fit) && (
            <tr>
              <th scope="row">{t('articles.column.fit')}</th>
              {articles.map(({ id, fit }) => (
                <td key={id}>{fit && <FitCell fit={fit} form="full" />}</td>
              ))}
            </tr>
          )}
          <tr>
            <th scope="row">{t('articles.column.stock')}</th>
            {articles.map((article) => (
              <td key={article.id}>
                <StockCell
                  form="full"
                  state={offerOf(article.id)}
                  quantity={list.quantityOf(article)}
                  onAgain={() => rowActions.again(article.id)}
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{isPurchaseShown ? t('articles.column.purchase') : t('articles.column.list')}</th>
            {articles.map((article) => (
              <td key={article.id}>
                <PriceCell
                  form="full"
                  state={offerOf(article.id)}
                  quantity={list.quantityOf(article)}
                  isPurchaseShown={isPurchaseShown}
                  isTabStop
                  onAgain={() => rowActions.again(article.id)}
                />
              </td>
            ))}
          </tr>
          {shown.map(({ name, values, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">
                <Breakable text={name} />
                {differs && <VisuallyHidden>, {t('articles.differs')}</VisuallyHidden>}
              </th>
              {values.map((value, at) => (
                <td key={articles[at]?.id}>
                  <Breakable text={value ?? '–'} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('articles.column.quantity')}</th>
            {articles.map((article) => (
              <td key={article.id} className={styles.action}>
                <ActionCell
                  row={article}
                  state={offerOf(article.id)}
                  quantity={list.quantityOf(article)}
                  inCart={list.inCart(article.id)}
                  isTabStop
                  actions={rowActions}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { emptySearch, writeArticleSearch } from '#client/articles/article-search.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/drawers.module.css';
import { orderedOf, type PartsSum, priceNames, sumText } from '#client/maintenance/parts-sum.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { ServiceArticle } from '#shared/maintenance/contract.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';
import { screens } from '#shared/screens.ts';
import { fluidText } from '#shared/technical-info/fluid-amount.ts';

type PartsDrawerProps = {
  open: boolean;
  tasks: readonly MaintenanceTask[];
  /** undefined: on its way. */
  parts: readonly ServiceArticle[] | undefined;
  isFailed: boolean;
  onAgain: () => void;
  sum: PartsSum | undefined;
  onClose: () => void;
};

/** The article for each kind of part, and the fluids with their amounts (R7.18). */
export function PartsDrawer({ open, tasks, parts, isFailed, onAgain, sum, onClose }: PartsDrawerProps) {
  const t = useText();
  const materials = tasks.flatMap(({ material }) => material ?? []);
  const total = sum ? sumText(t, sum) : null;
  return (
    <Drawer open={open} onClose={onClose} closeLabel={t('maintenance.close')} title={t('maintenance.partsTitle')}>
      <DemoLabel sources={[...tasks.map(({ source }) => source), ...materials.map(({ source }) => source)]} />
      {!parts && !isFailed && (
        <Stack gap={3} justifyItems="start" padY={5} tone="muted" role="status" aria-label={t('maintenance.loading')}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Stack>
      )}
      {!parts && isFailed && (
        <Stack gap={3} justifyItems="start" padY={5} tone="muted">
          <p>{t('maintenance.failedTitle')}</p>
          <Button size="s" onClick={onAgain}>
            {t('maintenance.tryAgain')}
          </Button>
        </Stack>
      )}
      {parts?.length === 0 && (
        <Stack as="p" gap={3} justifyItems="start" padY={5} tone="muted">
          {t('maintenance.partsEmpty')}
        </Stack>
      )}
      {parts && parts.length > 0 && (
        <Stack as="ul" marginY={3} className={styles.list}>
          {parts.map((part) => {
            const { genericArticleId, name, litres, article } = part;
            const { quantity, rule } = orderedOf(part);
            const cents = sum?.centsOf(part) ?? null;
            return (
              <li key={genericArticleId}>
                <Row as="p" gap={3} justify="between">
                  <Text as="span" weight="semi">
                    {formatNumber(quantity)} × {name}
                  </Text>
                  {cents !== null && (
                    <Box as="span" flex="none" weight="semi">
                      {formatMoney(cents)}
                    </Box>
                  )}
                </Row>
                <Text tone="muted" size={13} breaks="anywhere">
                  {article ? `${article.brand} ${article.number}` : t('maintenance.partNone')}
                </Text>
                {litres && (
                  <Text tone="muted" size={13} breaks="anywhere">
                    {litresText(t, litres)}
                  </Text>
                )}
                {rule && (
                  <Text tone="muted" size={13} breaks="anywhere">
                    {t(rule === 'pack' ? 'cart.quantityPack' : 'cart.quantityMinimum', {
                      before: formatNumber(part.quantity),
                      after: formatNumber(quantity),
                    })}
                  </Text>
                )}
                <Link
                  to={screens.articles.path}
                  search={writeArticleSearch({ ...emptySearch, genericArticle: genericArticleId })}
                >
                  {t('maintenance.partFind')}
                </Link>
              </li>
            );
          })}
          {total !== null && (
            <Row as="li" gap={3} justify="between">
              <Text as="span" weight="semi">
                {t('maintenance.partsSum')} {sum && priceNames(t, sum)}
              </Text>
              <Box as="span" flex="none" weight="semi">
                {total}
              </Box>
            </Row>
          )}
        </Stack>
      )}
      {materials.length > 0 && (
        <section>
          <Text as="h3" marginTop={5} size={14} weight="semi">
            {t('maintenance.fluids')}
          </Text>
          <Stack as="ul" marginY={3} className={styles.list}>
            {[...new Map(materials.map((material) => [material.kind, material])).values()].map((material) => (
              <li key={material.kind}>
                <Text weight="semi">{t(`maintenance.materials.${material.kind}`)}</Text>
                <Text tone="muted" size={13} breaks="anywhere">
                  {fluidText(material)} · {material.specification}
                </Text>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Drawer>
  );
}

const litresText = (t: Translate, { needed, each }: NonNullable<ServiceArticle['litres']>) =>
  each === null
    ? t('maintenance.litresOnly', { needed: inLitres(needed) })
    : t('maintenance.litres', { needed: inLitres(needed), each: inLitres(each) });

const inLitres = (litres: number) => fluidText({ amountMilli: Math.round(litres * 1000), unit: 'l' });

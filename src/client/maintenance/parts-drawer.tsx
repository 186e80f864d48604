import { Link } from '@tanstack/react-router';
import { emptySearch, writeArticleSearch } from '#client/articles/article-search.ts';
import { type Text, useText } from '#client/i18n/text.tsx';
import styles from '#client/maintenance/drawers.module.css';
import { orderedOf, type PartsSum, priceNames, sumText } from '#client/maintenance/parts-sum.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
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
        <div className={styles.state} role="status" aria-label={t('maintenance.loading')}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
      {!parts && isFailed && (
        <div className={styles.state}>
          <p>{t('maintenance.failedTitle')}</p>
          <Button size="s" onClick={onAgain}>
            {t('maintenance.tryAgain')}
          </Button>
        </div>
      )}
      {parts?.length === 0 && <p className={styles.state}>{t('maintenance.partsEmpty')}</p>}
      {parts && parts.length > 0 && (
        <ul className={styles.list}>
          {parts.map((part) => {
            const { genericArticleId, name, litres, article } = part;
            const { quantity, rule } = orderedOf(part);
            const cents = sum?.centsOf(part) ?? null;
            return (
              <li key={genericArticleId}>
                <p className={styles.part}>
                  <span className={styles.name}>
                    {formatNumber(quantity)} × {name}
                  </span>
                  {cents !== null && <span className={styles.amount}>{formatMoney(cents)}</span>}
                </p>
                <p className={styles.detail}>
                  {article ? `${article.brand} ${article.number}` : t('maintenance.partNone')}
                </p>
                {litres && <p className={styles.detail}>{litresText(t, litres)}</p>}
                {rule && (
                  <p className={styles.detail}>
                    {t(rule === 'pack' ? 'cart.quantityPack' : 'cart.quantityMinimum', {
                      before: formatNumber(part.quantity),
                      after: formatNumber(quantity),
                    })}
                  </p>
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
            <li className={styles.part}>
              <span className={styles.name}>
                {t('maintenance.partsSum')} {sum && priceNames(t, sum)}
              </span>
              <span className={styles.amount}>{total}</span>
            </li>
          )}
        </ul>
      )}
      {materials.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('maintenance.fluids')}</h3>
          <ul className={styles.list}>
            {[...new Map(materials.map((material) => [material.kind, material])).values()].map((material) => (
              <li key={material.kind}>
                <p className={styles.name}>{t(`maintenance.materials.${material.kind}`)}</p>
                <p className={styles.detail}>
                  {fluidText(material)} · {material.specification}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}

const litresText = (t: Text, { needed, each }: NonNullable<ServiceArticle['litres']>) =>
  each === null
    ? t('maintenance.litresOnly', { needed: inLitres(needed) })
    : t('maintenance.litres', { needed: inLitres(needed), each: inLitres(each) });

const inLitres = (litres: number) => fluidText({ amountMilli: Math.round(litres * 1000), unit: 'l' });

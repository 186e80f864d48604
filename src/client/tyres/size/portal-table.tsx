import { dayAndTime } from '#client/articles/detail/delivery-lines.tsx';
import { useText } from '#client/i18n/text.tsx';
import { tyreMarks, tyreName } from '#client/tyres/list/tyre-name.ts';
import { useTyrePortal } from '#client/tyres/queries.ts';
import styles from '#client/tyres/tyres-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { weekName } from '#shared/tyres/production-week.ts';
import type { SingleTyre } from '#shared/tyres/tyre.ts';

type PortalTableProps = { rows: readonly SingleTyre[]; now: Date };

/** For those who trade in tyres: what lies in the other warehouses. */
export function PortalTable({ rows, now }: PortalTableProps) {
  const t = useText();
  const { stock, hasFailed, isPending, again } = useTyrePortal(rows.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (
    <>
      {hasFailed && (
        <Note
          tone="warn"
          shape="bar"
          role="status"
          actions={
            <Button size="s" onClick={again}>
              {t('articles.tryAgain')}
            </Button>
          }
        >
          {t(stock.length > 0 ? 'tyres.portal.partly' : 'tyres.portal.failed')}
        </Note>
      )}
      {stock.length > 0 && <StockTable {...{ stock, byId, now }} />}
      {isPending && (
        <div className={styles.loading}>
          <Skeleton width="60%" />
        </div>
      )}
      {stock.length === 0 && !isPending && !hasFailed && <p className={styles.none}>{t('tyres.portal.empty')}</p>}
    </>
  );
}

type StockTableProps = {
  stock: ReturnType<typeof useTyrePortal>['stock'];
  byId: ReadonlyMap<number, SingleTyre>;
  now: Date;
};

function StockTable({ stock, byId, now }: StockTableProps) {
  const t = useText();
  return (
    // On a narrow screen it is wider than the page: the keyboard scrolls it too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <section className={styles.portal} tabIndex={0} aria-label={t('tyres.portal.title')}>
      <table className={classNames(table.table, styles.stock)} aria-label={t('tyres.portal.title')}>
        <TableHead
          columns={[
            t('tyres.column.tyre'),
            t('tyres.column.dot'),
            t('tyres.portal.warehouse'),
            { label: t('tyres.portal.stock'), className: table.num },
            t('tyres.portal.arrival'),
          ]}
        />
        <tbody>
          {stock.map(({ articleId, warehouse, quantity, arrivesAt }) => {
            const row = byId.get(articleId);
            if (!row) return null;
            return (
              <tr key={`${articleId} ${warehouse}`}>
                <td>
                  <b>{tyreName(row)}</b> <Breakable text={row.tyre.size} /> {tyreMarks(row, t)}
                </td>
                <td>{row.tyre.dot === null ? '–' : weekName(row.tyre.dot)}</td>
                <td>{warehouse}</td>
                <td className={table.num}>{formatNumber(quantity)}</td>
                <td>{arrivesAt === null ? t('tyres.portal.none') : dayAndTime(new Date(arrivesAt), now, t)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

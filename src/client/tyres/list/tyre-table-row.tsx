import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { PriceCell } from '#client/articles/list/price-cell.tsx';
import { useText } from '#client/i18n/text.tsx';
import { EuLabelChips } from '#client/tyres/eu-label/eu-label-chips.tsx';
import { SnowMark } from '#client/tyres/eu-label/snow-mark.tsx';
import { TyreCartCell } from '#client/tyres/list/tyre-cart-cell.tsx';
import { tyreMarks } from '#client/tyres/list/tyre-name.ts';
import { TyreStock } from '#client/tyres/list/tyre-stock.tsx';
import styles from '#client/tyres/list/tyre-table.module.css';
import { TyreWarningLines } from '#client/tyres/list/tyre-warning-lines.tsx';
import { type TyreActions, tyresOf } from '#client/tyres/use-tyre-actions.ts';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { weekName } from '#shared/tyres/production-week.ts';
import type { TyreRow } from '#shared/tyres/tyre.ts';

export type TyreTableRowProps = {
  row: TyreRow;
  offerOf: (id: number) => OfferState;
  actions: TyreActions;
  hasCursor: boolean;
  isPurchaseShown: boolean;
  /** Is part of what was typed: then each row says its size. */
  hasSize: boolean;
  onLabel: (id: number) => void;
};

/** The cells of one tyre, or of the two that belong together. */
export function TyreTableRow(props: TyreTableRowProps) {
  const { row, offerOf, actions, hasCursor, isPurchaseShown, hasSize, onLabel } = props;
  const t = useText();
  const both = tyresOf(row);
  const quantity = actions.quantityOf(row);
  return (
    <>
      <td className={styles.tyre}>
        <PartPicture picture={row.picture} size="s" />
        <div className={styles.names}>
          <p className={styles.name}>
            <b>{row.brand.name}</b> <span title={row.tyre.tread}>{row.tyre.tread}</span>
          </p>
          {both.map((one, at) => (
            <p key={one.id} className={styles.marks}>
              {row.rear && <b>{t(at === 0 ? 'tyres.frontShort' : 'tyres.rearShort')} </b>}
              {(hasSize || row.rear) && <Breakable text={`${one.tyre.size} `} />}
              {tyreMarks(one, t, !row.rear)}
            </p>
          ))}
        </div>
      </td>
      <td className={styles.label}>
        {both.map((one) => (
          <div key={one.id}>
            <EuLabelChips row={one} isTabStop={hasCursor} onOpen={() => onLabel(row.id)} />
            <TyreWarningLines warnings={one.warnings} />
          </div>
        ))}
      </td>
      <td className={styles.dot}>
        {both.map(({ id, tyre }) => (
          <div key={id}>
            {tyre.hasSnow && <SnowMark />}
            <p>{tyre.dot === null ? '–' : weekName(tyre.dot)}</p>
          </div>
        ))}
      </td>
      <td className={styles.stock}>
        {both.map(({ id }) => (
          <div key={id}>
            <TyreStock state={offerOf(id)} quantity={quantity} onAgain={() => actions.again(id)} />
          </div>
        ))}
      </td>
      <td className={styles.price}>
        {both.map(({ id }) => (
          <div key={id}>
            <PriceCell
              form="full"
              state={offerOf(id)}
              isTabStop={hasCursor}
              onAgain={() => actions.again(id)}
              {...{ quantity, isPurchaseShown }}
            />
          </div>
        ))}
      </td>
      <td className={styles.action} data-print="never">
        <TyreCartCell {...{ row, actions, hasCursor }} />
      </td>
    </>
  );
}

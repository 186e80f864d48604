import { type LineConflict as Conflict, fieldsOf, type PositionPatch } from '#client/cart/edits/position-edits.ts';
import styles from '#client/cart/lines/line.module.css';
import type { LineActions } from '#client/cart/lines/line-actions.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

/** "4", "„dringend“", "12,50 €" */
function valueText(values: PositionPatch, field: keyof PositionPatch, t: Translate): string {
  if (field === 'salesPrice') return formatMoney(values.salesPrice ?? 0);
  const value = values[field];
  if (typeof value === 'number') return formatNumber(value);
  return value ? `„${value}“` : t('cart.conflict.nothing');
}

/** "Kim hat die Menge auf 4 geändert." */
export function conflictSentence({ theirs, changedBy, mine, seen }: Conflict, t: Translate): string {
  const who = { name: changedBy };
  if (!theirs) return t('cart.conflict.removed', who);
  const fields = fieldsOf(mine ?? { quantity: 0 });
  const field = fields.find((one) => theirs[one] !== seen[one]) ?? fields[0] ?? 'quantity';
  return t(`cart.conflict.${field}`, { ...who, value: valueText(theirs, field, t) });
}

type LineConflictProps = { positionId: number; conflict: Conflict; actions: LineActions };

/** Someone else was faster: the user decides which of the two stands. */
export function LineConflict({ positionId, conflict, actions }: LineConflictProps) {
  const t = useText();
  const { mine } = conflict;
  const field = mine ? fieldsOf(mine)[0] : undefined;
  return (
    <td className={styles.conflict}>
      <Row role="alert" as="p" gap={3} align="center" className={styles.conflictText}>
        <WarningFillIcon size="s" />
        {conflictSentence(conflict, t)}
      </Row>
      <Row as="span" wraps gap={3}>
        <Button size="s" onClick={() => actions.takeTheirs(positionId)}>
          {t('cart.conflict.takeTheirs')}
        </Button>
        <Button size="s" onClick={() => actions.takeMine(positionId)}>
          {mine && field
            ? t(conflict.theirs ? 'cart.conflict.takeMine' : 'cart.conflict.keep', { value: valueText(mine, field, t) })
            : t('cart.conflict.removeAnyway')}
        </Button>
      </Row>
    </td>
  );
}

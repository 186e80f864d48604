import { useText } from '#client/i18n/text.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { WarningFillIcon, WarningOctagonFillIcon } from '#client/ui/fill-icons.ts';
import { CheckIcon } from '#client/ui/icons.ts';
import { Plate } from '#client/ui/plate.tsx';
import { Tag } from '#client/ui/tag.tsx';
import styles from '#client/vehicle/car-list.module.css';
import type { CarRow } from '#client/vehicle/car-row.ts';

type CarListRowProps = { row: CarRow; hasCursor: boolean; onFocus: () => void; onTake: () => void };

export function CarListRow({ row, hasCursor, onFocus, onTake }: CarListRowProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.row}
      tabIndex={hasCursor ? 0 : -1}
      data-cursor={hasCursor || undefined}
      aria-current={row.isSelected || undefined}
      onFocus={onFocus}
      onClick={onTake}
    >
      <span className={styles.plate}>{row.plate && <Plate text={row.plate} country={row.country} size="s" />}</span>
      <span className={styles.car}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.engine}>{row.engine}</span>
      </span>
      <span className={classNames(styles.identity, styles.codes)}>
        <span>{row.vin}</span>
        <span>{row.hsnTsn}</span>
      </span>
      <span className={styles.tags}>
        {row.isSelected && (
          <Tag tone="info" icon={<CheckIcon size="s" />}>
            {t('vehicle.isSelected')}
          </Tag>
        )}
        {row.warning === 'red' && (
          <Tag tone="bad" icon={<WarningOctagonFillIcon size="s" />}>
            {t('warning.recallTag')}
          </Tag>
        )}
        {row.warning === 'orange' && (
          <Tag tone="warn" icon={<WarningFillIcon size="s" />}>
            {t('warning.modifiedTag')}
          </Tag>
        )}
      </span>
      <span className={styles.time}>{row.lastUsed}</span>
    </button>
  );
}

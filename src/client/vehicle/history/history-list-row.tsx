import { useText } from '#client/i18n/text.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { WarningOctagonFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { DotsThreeVerticalIcon, PushPinIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import styles from '#client/vehicle/history/history.module.css';
import type { HistoryRow } from '#client/vehicle/history/history-row.ts';

type HistoryListRowProps = {
  row: HistoryRow;
  hasCursor: boolean;
  onFocus: () => void;
  onTake: () => void;
  onPin: () => void;
  onRemove: () => void;
};

export function HistoryListRow({ row, hasCursor, onFocus, onTake, onPin, onRemove }: HistoryListRowProps) {
  const t = useText();
  const { plate, country, name, warning, isPinned, isSelected, car } = row;
  return (
    <li className={styles.item} data-cursor={hasCursor || undefined} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.row}
        data-row=""
        tabIndex={hasCursor ? 0 : -1}
        aria-current={isSelected || undefined}
        onFocus={onFocus}
        onClick={onTake}
      >
        <Row as="span" gap={5} align="center" justify="between" minWidth={0}>
          {plate ? (
            <Plate text={plate} country={country} size="s" />
          ) : (
            <Box as="span" minWidth={0} weight="semi" breaks="anywhere">
              <Breakable text={name} />
            </Box>
          )}
          <Row as="span" isInline gap={2} align="center" flex="none" tone="faint" size={13} className={styles.time}>
            {isPinned && (
              <>
                <PushPinIcon size="s" className={styles.pin} />
                <VisuallyHidden>{t('carHistory.pinned')} </VisuallyHidden>
              </>
            )}
            {row.lastUsed}
          </Row>
        </Row>
        <Row as="span" gap={5} align="center" justify="between" minWidth={0}>
          {plate && (
            <Box as="span" minWidth={0} weight="semi" breaks="anywhere">
              <Breakable text={name} />
            </Box>
          )}
          {warning === 'red' && (
            <Tag tone="bad" icon={<WarningOctagonFillIcon size="s" />}>
              {t('warning.recallTag')}
            </Tag>
          )}
          {warning === 'orange' && (
            <Tag tone="warn" icon={<WarningFillIcon size="s" />}>
              {t('warning.modifiedTag')}
            </Tag>
          )}
        </Row>
        <Text as="span" tone="muted" size={13} breaks="anywhere" className={styles.facts}>
          <Breakable text={row.facts} />
        </Text>
      </button>
      <span className={styles.menu} data-print="never">
        <Menu
          label={t('carHistory.more', { car: plate ?? car.model })}
          triggerLabel={t('carHistory.more', { car: plate ?? car.model })}
          triggerClass={iconButtonClass('s')}
          isTabStop={hasCursor}
          trigger={<DotsThreeVerticalIcon size="s" />}
        >
          <MenuItem id="pin" icon={<PushPinIcon size="s" />} onAction={onPin}>
            {isPinned ? t('carHistory.unpin') : t('carHistory.pin')}
          </MenuItem>
          <MenuItem id="remove" icon={<TrashIcon size="s" />} onAction={onRemove}>
            {t('carHistory.remove')}
          </MenuItem>
        </Menu>
      </span>
    </li>
  );
}

import { looksOnly } from '#client/api/shown-user.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import styles from '#client/work/to-cart-buttons.module.css';

type ToCartButtonsProps = {
  isPutting: boolean;
  disabled: boolean;
  onClick: () => void;
  /** null: the jobs need no parts. */
  onWithParts: (() => void) | null;
};

/** The jobs alone, or with their parts. */
export function ToCartButtons({ isPutting, disabled, onClick, onWithParts }: ToCartButtonsProps) {
  const t = useText();
  const reason = looksOnly() ? t('acting.mayNotOrder') : undefined;
  return (
    <Row gap={4} wraps width="full" data-print="never">
      <Button
        variant="primary"
        size="l"
        className={styles.first}
        icon={<ShoppingCartSimpleIcon />}
        loading={isPutting}
        disabledReason={reason}
        disabled={disabled}
        onClick={onClick}
      >
        {t('work.toCart')}
      </Button>
      {onWithParts && (
        <Button
          size="l"
          className={styles.second}
          aria-label={t('work.withPartsName')}
          disabled={disabled || isPutting}
          disabledReason={reason}
          onClick={onWithParts}
        >
          {t('work.withParts')}
        </Button>
      )}
    </Row>
  );
}

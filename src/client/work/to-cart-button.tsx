import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/button.tsx';
import { ShoppingCartSimpleIcon } from '#client/ui/icons.ts';

type ToCartButtonProps = { isPutting: boolean; disabled: boolean; onClick: () => void };

export function ToCartButton({ isPutting, disabled, onClick }: ToCartButtonProps) {
  const t = useText();
  return (
    <Button
      variant="primary"
      size="l"
      wide
      icon={<ShoppingCartSimpleIcon />}
      loading={isPutting}
      disabled={disabled}
      data-print="never"
      onClick={onClick}
    >
      {t('work.toCart')}
    </Button>
  );
}

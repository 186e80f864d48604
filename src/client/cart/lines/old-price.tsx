import { useText } from '#client/i18n/text.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { formatMoney } from '#shared/format/number.ts';

/** What it was when the line was put in. */
export function OldPrice({ cents }: { cents: number | null }) {
  const t = useText();
  return (
    <>
      <VisuallyHidden>{t('cart.before')} </VisuallyHidden>
      <Text as="s" tone="muted" size={13} weight="regular">
        {cents === null ? t('cart.priceUnknown') : formatMoney(cents)}
      </Text>{' '}
    </>
  );
}

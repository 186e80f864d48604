import { useText } from '#client/i18n/text.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import type { UnreadLine } from '#shared/cart/entry-lines.ts';
import { formatNumber } from '#shared/format/number.ts';

const mostShown = 10;
const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

/** Which lines were not read, and why. */
export function EntryUnread({ unread }: { unread: readonly UnreadLine[] }) {
  const t = useText();
  if (unread.length === 0) return null;
  return (
    <Stack as="ul" gap={1} size={13} breaks="anywhere">
      {unread.slice(0, mostShown).map(({ line, text, reason, said }) => (
        <li key={line}>
          {t(`cartEntry.notRead.${reason}`, { line: formatNumber(line), text: shortened(text), said })}
        </li>
      ))}
      {unread.length > mostShown && (
        <li>{t('cartEntry.notRead.more', { count: formatNumber(unread.length - mostShown) })}</li>
      )}
    </Stack>
  );
}

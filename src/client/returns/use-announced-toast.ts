import { useNavigate } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import { screens } from '#shared/screens.ts';

/** Says that it is announced; to whoever has gone on to another screen with the way to it. */
export function useAnnouncedToast() {
  const t = useText();
  const navigate = useNavigate();
  return (returns: readonly ReturnCase[], isHere: boolean) => {
    const [only, ...others] = returns;
    const isOne = only !== undefined && others.length === 0;
    const run = () =>
      void navigate({ to: screens.returns.path, search: isOne ? { return: only.id } : { view: 'all' as const } });
    notify({
      key: isOne ? 'returnCases.announced' : 'returnCases.announcedSeveral',
      kind: 'SUCCESS',
      preset: 'A',
      detail: returns.map(({ number }) => number).join(', '),
      values: { count: formatNumber(returns.length) },
      ...(!isHere && { action: { label: t('returnCases.show'), run } }),
    });
  };
}

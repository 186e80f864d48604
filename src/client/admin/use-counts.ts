import { useQuery } from '@tanstack/react-query';
import type { AdminSection } from '#client/admin/sections.ts';
import { query } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import type { NavSection } from '#client/rooms/section-nav.tsx';
import { houseCounts } from '#shared/admin/house-contract.ts';
import { mostCounted } from '#shared/admin/paging.ts';
import { formatNumber } from '#shared/format/number.ts';

const lookEveryMs = 30_000;

const upTo = (count: number) => (count >= mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count));

/** What stands beside the name of a section. */
export function useCounts(): Partial<Record<AdminSection, Pick<NavSection, 'count' | 'fact'>>> {
  const t = useText();
  const { data } = useQuery({
    ...query(houseCounts, {}),
    refetchInterval: lookEveryMs,
    meta: { failure: 'ignored' }, // it is an extra
  });
  const { firms, runningImports, failedMails } = data ?? { firms: 0, runningImports: 0, failedMails: 0 };
  return {
    firms: { fact: firms > 0 ? upTo(firms) : '' },
    ...(runningImports > 0 && { imports: { fact: t('admin.imports.nowRunning', { count: runningImports }) } }),
    mails: { count: failedMails > 0 ? upTo(failedMails) : '' },
  };
}

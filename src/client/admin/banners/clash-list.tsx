import { planOf } from '#client/admin/banners/draft.ts';
import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import type { BannerDraft, PlannedBanner } from '#shared/banner/edit-contract.ts';
import { clashesOf } from '#shared/banner/plan.ts';
import { formatShortDate, formatTime } from '#shared/format/date.ts';

type ClashListProps = { id: number; draft: BannerDraft; banners: readonly PlannedBanner[] };

const moment = (at: Date) => `${formatShortDate(at)} ${formatTime(at)}`;

/** Where this one meets others, and which of the two is shown then. */
export function ClashList({ id, draft, banners }: ClashListProps) {
  const t = useText();
  const others = banners
    .filter((one) => one.draft.isPublished)
    .map((one) => ({ ...planOf(one.id, one.draft), title: one.draft.texts.de.title }));
  // A new one would get the highest number.
  const clashes = clashesOf(planOf(id || Number.MAX_SAFE_INTEGER, draft), others);
  if (clashes.length === 0) return null;
  return (
    <Note tone="warn" role="status" title={t('admin.banners.clashes', { count: clashes.length })}>
      <ul>
        {clashes.map(({ other, from, to, wins }) => (
          <li key={other.id}>
            {t(wins ? 'admin.banners.clashWins' : 'admin.banners.clashLoses', {
              title: other.title,
              from: moment(from),
              to: to === null ? '…' : moment(to),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

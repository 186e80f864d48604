import styles from '#client/admin/banners/banners.module.css';
import { stateOf } from '#client/admin/banners/draft.ts';
import { useText } from '#client/i18n/text.tsx';
import type { PlannedBanner } from '#shared/banner/edit-contract.ts';
import { formatShortDate } from '#shared/format/date.ts';
import { localDay, localInstant } from '#shared/format/zoned-time.ts';

const shownDays = 14;
const dayMs = 86_400_000;

type TimeLineProps = {
  banners: readonly PlannedBanner[];
  opened: number | null;
  now: Date;
  onOpen: (id: number) => void;
};

/** Two weeks from two days ago on: when which banner is there. The list beside it says the same in words. */
export function TimeLine({ banners, opened, now, onOpen }: TimeLineProps) {
  const t = useText();
  const begins = localInstant(localDay(now, -2), '00:00').getTime();
  const at = (time: number) => Math.min(100, Math.max(0, ((time - begins) / (shownDays * dayMs)) * 100));
  const days = Array.from({ length: shownDays }, (_, day) => new Date(begins + (day + 0.5) * dayMs));
  return (
    <div className={styles.timeLine}>
      <div className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day.getTime()} data-today={localDay(day) === localDay(now) || undefined}>
            {formatShortDate(day).replace(/\.\d*\.?$/, '')}
          </span>
        ))}
      </div>
      <ul>
        {banners.map((banner) => {
          const { draft } = banner;
          const [from, to] = [new Date(draft.from), draft.to === null ? null : new Date(draft.to)];
          const [left, right] = [at(from.getTime()), at(to?.getTime() ?? Number.POSITIVE_INFINITY)];
          const state = stateOf(banner, now);
          const period = `${formatShortDate(from)} – ${to === null ? '…' : formatShortDate(to)}`;
          return (
            <li key={banner.id} data-opened={banner.id === opened || undefined}>
              <button type="button" aria-expanded={banner.id === opened} onClick={() => onOpen(banner.id)}>
                {draft.texts.de.title}
                <span>
                  {t(`banner.kind.${draft.kind}`)} · {t(`admin.banners.state.${state}`)} · {period}
                  {draft.supplier !== null && ` · ${draft.supplier}`}
                </span>
              </button>
              {/* A picture of the period that stands in words beside it. */}
              <svg className={styles.track} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  x={left}
                  width={Math.max(0, right - left)}
                  y="1"
                  height="8"
                  data-kind={draft.kind}
                  data-state={state}
                />
              </svg>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import desk from '#client/desk/desk.module.css';
import styles from '#client/desk/returns/case.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import { when } from '#client/rooms/when.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';

/** How it comes back, and what has happened so far. */
export function CaseCourse({ held }: { held: ReturnCase }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { handover, tour, collectsAt, createdBy, history } = held;
  const way = [t(`returns.handovers.${handover}`), tour, collectsAt && when(t, collectsAt, now)];
  return (
    <div className={styles.course}>
      <Facts
        facts={[
          [t('deskRooms.returns.way'), way.filter(Boolean).join(' · ')],
          [t('deskRooms.returns.announcedBy'), createdBy],
        ]}
      />
      <section>
        <h3>{t('returnCases.history')}</h3>
        <ol className={desk.course}>
          {history.map(({ state, at, by, note }) => (
            <li key={`${state} ${at}`}>
              <b>{t(`returns.states.${state}`)}</b>
              <time dateTime={at}>{when(t, at, now)}</time>
              {(by || note) && <p>{[by, note].filter(Boolean).join(': ')}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

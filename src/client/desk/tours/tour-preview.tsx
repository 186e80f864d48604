import { TourTable } from '#client/desk/tours/tour-table.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/note.tsx';
import type { AnswerOf } from '#shared/contract.ts';
import type { previewTours } from '#shared/desk/tours-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type Preview = Extract<AnswerOf<typeof previewTours>, { kind: 'preview' }>;

/** What is new, what changes, what goes, and which lines stand in the way. */
export function TourPreview({ name, preview }: { name: string; preview: Preview }) {
  const t = useText();
  const { added, changed, removed, refused, same } = preview;
  const isSame = added.length + changed.length + removed.length + refused.length === 0;
  const before = new Map(changed.map((pair) => [pair.after, pair.before]));
  return (
    <>
      <p role="status">
        <b>{name}</b>: {isSame ? t('deskTours.noChange') : t('deskTours.same', { count: same })}
      </p>
      {refused.length > 0 && (
        <Note tone="bad" role="alert" title={t('deskTours.linesFirst')}>
          <ul>
            {refused.map(({ line, name: tour, reason }) => (
              <li key={line}>
                {t('deskTours.line', { line: formatNumber(line), name: tour })} {t(`deskTours.problem.${reason}`)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {(
        [
          ['deskTours.added', added],
          ['deskTours.changed', changed.map(({ after }) => after)],
          ['deskTours.removed', removed],
        ] as const
      ).map(
        ([title, tours]) =>
          tours.length > 0 && (
            <section key={title}>
              <h3>
                {t(title)} ({formatNumber(tours.length)})
              </h3>
              <TourTable tours={tours} label={t(title)} before={before} />
            </section>
          ),
      )}
    </>
  );
}

import { useText } from '#client/i18n/text.tsx';
import { keepDraft, keptDraft } from '#client/returns/draft/kept-return-drafts.ts';
import { chooseLine, emptyDraft, lineKey } from '#client/returns/draft/return-draft.ts';
import { useReturnable } from '#client/returns/queries.ts';
import styles from '#client/returns/steps/source-step.module.css';
import { useUser } from '#client/session/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { CaretRightIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

const shownParts = 12;

/** Bought parts that the words find, on whatever invoice; the picked one is chosen in the next step. */
export function FoundParts({ text, onPicked }: { text: string; onPicked: () => void }) {
  const t = useText();
  const { id: userId } = useUser();
  const answer = useReturnable('return', { text });
  const lines = answer.data?.lines;
  const pick = async (line: ReturnableLine) => {
    const source = { text };
    const draft = (await keptDraft(userId, source)) ?? emptyDraft;
    await keepDraft({ userId, source, title: text }, chooseLine(draft, line, true));
    onPicked();
  };
  return (
    <section>
      <Text as="h2" marginBottom={3} size={16} weight="semi">
        {t('returnCases.source.parts')}
      </Text>
      {answer.isError && !lines && <FailedState onAgain={() => void answer.refetch()} />}
      {answer.isPending && <LoadingState />}
      {lines?.length === 0 && <Text tone="muted">{t('returnCases.source.noParts')}</Text>}
      <ul className={styles.rows}>
        {lines?.slice(0, shownParts).map((line) => {
          const { basis, brand, number, name, documentNumber, plate, bought, until, exclusion } = line;
          const content = (
            <>
              <b>
                {brand} {number}
              </b>
              <span className={styles.second}>
                {[
                  name,
                  t('returnCases.parts.bought', { count: formatNumber(bought) }),
                  t(`returnCases.basis.${basis}`, { number: documentNumber }),
                  plate,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={exclusion ? styles.why : styles.may}>
                {exclusion
                  ? t(`returns.exclusions.${exclusion}`)
                  : t('returnCases.parts.until', { date: formatBusinessDate(until) })}
              </span>
            </>
          );
          return (
            <li key={lineKey(line)}>
              {exclusion ? (
                <div className={styles.row}>{content}</div>
              ) : (
                <button type="button" className={styles.row} onClick={() => void pick(line)}>
                  {content}
                  <CaretRightIcon size="s" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {lines && lines.length > shownParts && (
        <button type="button" className={styles.all} onClick={onPicked}>
          {t('returnCases.source.allParts', { count: formatNumber(lines.length) })}
        </button>
      )}
    </section>
  );
}

import type { RefObject } from 'react';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { returnPhoto } from '#client/returns/draft/return-files.ts';
import type { RefusedLines, useAnnounceReturn } from '#client/returns/draft/use-announce-return.ts';
import { SendNotes } from '#client/returns/send-notes.tsx';
import { type CaseDraft, draftQuestions } from '#client/returns/special/cases/case-draft.ts';
import styles from '#client/returns/special/cases/new-case.module.css';
import { answersOf } from '#client/returns/special/cases/typed-answers.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { expectedCredit } from '#shared/returns/expected-credit.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';
import { shownAnswers } from '#shared/returns/shown-answers.ts';

type CaseReviewProps = {
  draft: CaseDraft;
  part: ReturnableLine;
  heading: RefObject<HTMLHeadingElement | null>;
  refused: RefusedLines;
  announcing: ReturnType<typeof useAnnounceReturn>;
  onBack: () => void;
  onSend: () => void;
};

/** All that will be sent, in the words in which the supplier reads it. */
export function CaseReview({ draft, part, heading, refused, announcing, onBack, onSend }: CaseReviewProps) {
  const t = useText();
  const maybeText = useMaybeText();
  const { reason, quantity, batch, remark, photos, handover } = draft;
  const { brand, number, name, plate, family } = part;
  const source = t(`returnCases.basis.${part.basis}`, { number: part.documentNumber });
  const answers = shownAnswers(family, answersOf(draftQuestions(draft), draft.typed), maybeText);
  const credit = expectedCredit(part, quantity);
  const expected = credit
    ? [
        t('specialReturns.cores.net', { amount: formatMoney(credit.sum) }),
        credit.deposit > 0 && t('returnCases.withDeposit', { amount: formatMoney(credit.deposit) }),
      ]
        .filter(Boolean)
        .join(', ')
    : '';
  const facts: readonly { key: string; question: string; answer: string }[] = [
    {
      key: 'article',
      question: t('specialReturns.new.article'),
      answer: [`${formatNumber(quantity)} × ${brand} ${number}`, name, source, plate].filter(Boolean).join(' · '),
    },
    { key: 'reason', question: t('specialReturns.new.reason'), answer: t(`returns.reasons.${reason}`) },
    ...answers,
    { key: 'batch', question: t('specialReturns.new.batch'), answer: batch.trim() },
    { key: 'remark', question: t('specialReturns.new.remark'), answer: remark.trim() },
    { key: 'handover', question: t('returnCases.handover.title'), answer: t(`returns.handovers.${handover}`) },
    {
      key: 'files',
      question: t('specialReturns.new.files'),
      answer: t('specialReturns.new.fileCount', { count: photos.length }),
    },
    {
      key: 'expected',
      question: t('specialReturns.new.expected'),
      answer: expected,
    },
  ];
  return (
    <section className={styles.step} aria-labelledby="case-review">
      <Text id="case-review" ref={heading} tabIndex={-1} as="h2" size={18} weight="semi" className={styles.title}>
        {t('specialReturns.new.step.review')}
      </Text>
      <Box as="dl" terms="small" className={styles.facts}>
        {facts.map(
          ({ key, question, answer }) =>
            answer !== '' && (
              <div key={key}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ),
        )}
      </Box>
      {photos.length > 0 && (
        <ul className={styles.files} aria-label={t('specialReturns.new.files')}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              {photo.isReport ? (
                photo.name
              ) : (
                <img
                  src={returnPhoto(photo.id)}
                  alt={t('returnCases.photos.one', { number: index + 1, of: `${brand} ${number}` })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refused.map(({ reason: why }) => (
        <Note key={why} tone="bad" role="alert">
          {t(`returns.refusals.${why}`)}
        </Note>
      ))}
      <SendNotes announcing={announcing} />
      <Row gap={4} justify="end" wraps className={styles.buttons}>
        <Button onClick={onBack}>{t('specialReturns.new.back')}</Button>
        <Button
          variant="primary"
          loading={announcing.isPending}
          disabled={announcing.unanswered !== null}
          onClick={onSend}
        >
          {t('specialReturns.new.send')}
        </Button>
      </Row>
    </section>
  );
}

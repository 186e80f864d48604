import type { KnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { useText } from '#client/i18n/text.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { AnswerBar, QuestionBar } from '#client/ui/feedback/question-bar.tsx';
import type { ArticleRow } from '#shared/articles/article.ts';
import type { CarFact, Question } from '#shared/articles/fit.ts';
import { formatNumber } from '#shared/format/number.ts';

type CarQuestionProps = {
  question: Question | null;
  rows: readonly ArticleRow[];
  known: KnownFacts;
};

const [dontKnow, noneOfThem] = ['unknown', 'none'];

/** Answers that play a part in this list: a car may have many more. */
function answersHere(facts: readonly CarFact[], rows: readonly ArticleRow[]): readonly CarFact[] {
  const names = new Set(rows.flatMap(({ fit }) => fit?.reasons.map(({ criterion }) => criterion) ?? []));
  return facts.filter(
    ({ known, criterion }) => known === 'answer' && (names.has(criterion) || criterion.endsWith('?')),
  );
}

/** The one question that separates most candidates, and the answers given so far. */
export function CarQuestion({ question, rows, known }: CarQuestionProps) {
  const t = useText();
  const given = answersHere(known.facts ?? [], rows);
  const answers = question?.answers.map(({ valueId, text }) => ({ id: String(valueId), label: text })) ?? [];
  return (
    <>
      {given.length > 0 && (
        <AnswerBar label={t('articles.question.given')}>
          {given.map(({ criterionId, criterion, value, isNone }) => {
            const said = value ?? t(isNone ? 'articles.question.none' : 'articles.question.unknown');
            const text = `${criterion}${criterion.endsWith('?') ? '' : ':'} ${said}`;
            return (
              <Chip
                key={criterionId}
                onRemove={() => known.forget(criterionId)}
                removeLabel={t('articles.question.forget', { answer: text })}
              >
                {text}
              </Chip>
            );
          })}
        </AnswerBar>
      )}
      {question && (
        <QuestionBar
          lead={t('articles.question.clears', { count: question.clears, shown: formatNumber(question.clears) })}
          question={question.text}
          answers={[
            ...answers,
            { id: noneOfThem, label: t('articles.question.none') },
            { id: dontKnow, label: t('articles.question.dontKnow') },
          ]}
          onAnswer={(id) => known.answer(question, id === dontKnow ? null : id === noneOfThem ? 'none' : Number(id))}
        />
      )}
    </>
  );
}

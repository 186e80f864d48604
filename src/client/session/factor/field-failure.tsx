import { useFailureSentence } from '#client/session/factor/use-failure-sentence.ts';
import type { Failure } from '#shared/failures.ts';

/** At a field that keeps the focus while the server answers: an alert, for its new description alone is not read out. */
export function FieldFailure({ failure }: { failure: Failure }) {
  const sentenceOf = useFailureSentence();
  return <span role="alert">{sentenceOf(failure)}</span>;
}

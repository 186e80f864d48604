import { lazy, Suspense, useEffect, useState } from 'react';
import { answerStepUp } from '#client/api/step-up.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('#client/session/factor/step-up-dialog.tsx')).StepUpDialog,
}));

/** Answers STEP_UP_REQUIRED: the call that was refused waits for the dialog, and goes on. */
export function StepUp() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  useEffect(() => answerStepUp(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const end = (isProved: boolean) => {
    setAnswer(null);
    answer(isProved);
  };
  return (
    <Suspense>
      <StepUpDialog onProved={() => end(true)} onCancel={() => end(false)} />
    </Suspense>
  );
}

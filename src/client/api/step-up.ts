import { Failure } from '#shared/failures.ts';

/** Asks the user to prove who it is; false: it was cancelled. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Whoever can show the dialog; answers how to stop. */
export function answerStepUp(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** Of several calls at once all wait for one dialog. */
function proveAgain(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}

/** The same again once the user has proved who it is; cancelled, the refusal stays. */
export async function withStepUp<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (failure) {
    const isAsked = failure instanceof Failure && failure.code === 'STEP_UP_REQUIRED';
    if (!isAsked || !(await proveAgain())) throw failure;
    return run();
  }
}

import { useText } from '#client/i18n/text.tsx';
import { type ReturnStep, returnSteps } from '#client/returns/list/return-search.ts';
import { StepBar } from '#client/returns/steps/step-bar.tsx';

/** The four steps of a return. */
export function ReturnStepBar(props: { current: ReturnStep; onStep: (step: ReturnStep) => void }) {
  const t = useText();
  return <StepBar {...props} steps={returnSteps} nameOf={(step) => t(`returnCases.steps.${step}`)} />;
}

import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/steps/step-bar.module.css';
import { CheckIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';

type StepBarProps<Step extends string> = {
  steps: readonly Step[];
  nameOf: (step: Step) => string;
  current: Step;
  onStep: (step: Step) => void;
};

/** Where one is; what is done can be gone back to. */
export function StepBar<Step extends string>({ steps, nameOf, current, onStep }: StepBarProps<Step>) {
  const t = useText();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('returnCases.steps.label')} data-print="never">
      {steps.map((step, index) => {
        const isDone = index < at;
        const content = (
          <>
            <Row as="span" align="center" justify="center" flex="none" size={13} weight="semi" className={styles.mark}>
              {isDone ? <CheckIcon size="s" /> : index + 1}
            </Row>
            <span className={styles.name}>{nameOf(step)}</span>
            {isDone && <VisuallyHidden>{t('returnCases.steps.done')}</VisuallyHidden>}
          </>
        );
        return (
          <li
            key={step}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {isDone ? (
              <button type="button" className={styles.inner} onClick={() => onStep(step)}>
                {content}
              </button>
            ) : (
              <span className={styles.inner}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

import type { CSSProperties } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { importPercent } from '#client/imports/import-progress.ts';
import styles from '#client/imports/imports.module.css';
import { stepsOf } from '#shared/imports/import-kinds.ts';
import type { ImportRun } from '#shared/imports/import-run.ts';

/** The way of an import, and where it stands. */
export function StepBar({ run }: { run: ImportRun }) {
  const t = useText();
  if (run.kind === null) return null;
  const steps = stepsOf(run.kind);
  const at = run.step === null ? -1 : steps.indexOf(run.step);
  const stateOf = (index: number) => {
    if (run.state === 'done' || run.state === 'reverting' || run.state === 'reverted')
      return run.awaitsRelease && index === steps.length - 1 ? 'next' : 'done';
    if (index < at) return 'done';
    if (index > at) return 'next';
    return run.state === 'failed' || run.state === 'cancelled' ? 'failed' : 'now';
  };
  // A custom property is not in React's list of styles.
  const share = { '--share': `${importPercent(run) ?? 50}%` } as CSSProperties;
  return (
    <ol className={styles.steps} aria-label={t('imports.steps')} style={share}>
      {steps.map((step, index) => (
        <li key={step} data-is={stateOf(index)} aria-current={stateOf(index) === 'now' ? 'step' : undefined}>
          {t(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

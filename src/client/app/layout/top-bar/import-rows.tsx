import { Link } from '@tanstack/react-router';
import type { RunningImports } from '#client/app/layout/top-bar/use-running-imports.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { importName } from '#client/imports/import-name.ts';
import { importPercent } from '#client/imports/import-progress.ts';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { ProgressRow } from '#client/ui/feedback/progress-row.tsx';
import type { ImportState } from '#shared/imports/import-run.ts';

const working: readonly ImportState[] = ['receiving', 'running', 'reverting'];

export function ImportRows({ runs, path }: RunningImports) {
  const t = useText();
  const maybe = useMaybeText();
  return runs.map((run) => (
    <li key={run.id}>
      <ProgressRow
        state={working.includes(run.state) ? 'running' : 'waiting'}
        title={importName(t, maybe, run)}
        detail={run.step && run.state !== 'reverting' ? t(`imports.step.${run.step}`) : t(`imports.state.${run.state}`)}
        percent={importPercent(run)}
        actions={
          <Link to={path} className={buttonClass({ size: 's' })}>
            {t('tray.open')}
          </Link>
        }
      />
    </li>
  ));
}

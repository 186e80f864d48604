import { useText } from '#client/i18n/text.tsx';
import { importTones } from '#client/imports/import-row.tsx';
import styles from '#client/imports/imports.module.css';
import { type FileImportDoor, useLastImports } from '#client/imports/queries.ts';
import { RevertImport } from '#client/imports/revert/revert-import.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatNumber } from '#shared/format/number.ts';

const shown = 5;

/** For 30 days one can return to the state before each of them. */
export function LastImports({ door, onReverted }: { door: FileImportDoor; onReverted: () => void }) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { data } = useLastImports(door);
  if (!data || data.runs.length === 0) return null;
  return (
    <section className={rooms.block} aria-label={t('fileImport.last')}>
      <Row gap={4} align="baseline" justify="between" marginBottom={3} className={styles.headed}>
        <h3>{t('fileImport.last')}</h3>
      </Row>
      <Stack as="ul" gap={5} className={styles.last}>
        {data.runs.slice(0, shown).map((run) => (
          <li key={run.id}>
            <p>
              {t(run.orderedBy === null ? 'imports.sub' : 'imports.subBy', {
                file: run.file,
                when: when(t, run.startedAt, now),
                name: run.orderedBy ?? '',
              })}
              {' · '}
              {t('imports.result', { kept: formatNumber(run.kept) })}{' '}
              {run.state !== 'done' && <Tag tone={importTones[run.state]}>{t(`imports.state.${run.state}`)}</Tag>}
            </p>
            <RevertImport door={door} run={run} name={run.file} onReverted={onReverted} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

import { useText } from '#client/i18n/text.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { CopyButton } from '#client/technical-info/copy-button.tsx';
import styles from '#client/technical-info/overview/fault-code-list.module.css';
import type { useFaultCodes } from '#client/technical-info/queries.ts';
import { NoCode } from '#client/technical-info/technical-states.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { formatNumber } from '#shared/format/number.ts';

type FaultCodeListProps = { answer: ReturnType<typeof useFaultCodes>; text: string };

export function FaultCodeList({ answer, text }: FaultCodeListProps) {
  const t = useText();
  const { data, isError, refetch } = answer;
  if (isError && !data) return <FailedState onAgain={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.codes.length === 0) return <NoCode text={text} />;
  return (
    <section>
      {data.codes.some(({ source }) => source === 'generic-codes') && (
        <Box as="p" padBottom={3} tone="muted" size={13} className={styles.caption}>
          {t('technicalInfo.source')}: {t('technicalInfo.genericCodes')}
        </Box>
      )}
      <table className={styles.table} aria-label={t('technicalInfo.faultCodes')}>
        <TableHead
          columns={[
            t('technicalInfo.column.code'),
            t('technicalInfo.column.meaning'),
            { label: t('technicalInfo.column.copy'), className: styles.copy, isHidden: true, isPrinted: false },
          ]}
        />
        <tbody>
          {data.codes.map(({ code, name }) => (
            <tr key={code} data-value={code}>
              <th scope="row" className={styles.code}>
                {code}
              </th>
              <td>
                <Breakable text={name} />
              </td>
              <td className={styles.copy} data-print="never">
                <CopyButton name={code} text={`${code} ${name}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.codes.length && (
        <Box as="p" padBottom={3} tone="muted" size={13} className={styles.caption}>
          {t('technicalInfo.codesListed', { count: formatNumber(data.codes.length) })}
        </Box>
      )}
    </section>
  );
}

import styles from '#client/api-docs/api-docs-page.module.css';
import type { Description } from '#client/api-docs/description.ts';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { TableHead } from '#client/ui/page/table-head.tsx';

/** The `type` of every problem document points here: /api/docs#CODE. */
export function FailureTable({ failures, wanted }: { failures: Description['x-failures']; wanted: string }) {
  const text = useText();
  const maybeText = useMaybeText();
  return (
    <section aria-labelledby="failures">
      <h2 id="failures" className={styles.area}>
        {text('apiDocs.failures')}
      </h2>
      <p>{text('apiDocs.failuresLead')}</p>
      <table className={styles.failures}>
        <TableHead columns={[text('apiDocs.code'), text('apiDocs.status'), text('apiDocs.meaning')]} />
        <tbody>
          {failures.map(({ code, status, text: key }) => (
            <tr key={code} id={code} data-wanted={code === wanted || undefined}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{status}</td>
              <td>{maybeText(key, { minutes: '…' }) ?? key}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

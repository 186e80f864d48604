import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '#client/i18n/text.tsx';
import { TextBlocks } from '#client/i18n/text-blocks.tsx';
import { noticeQuery } from '#client/portal/queries.ts';
import styles from '#client/session/agreement/agreement-dialog.module.css';

/** One of the two documents; its text is fetched when it is opened. */
export function AgreementDocument({ name, title }: { name: 'terms' | 'licence'; title: string }) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({
    ...noticeQuery(name, useLanguage()),
    enabled: opened,
    meta: { failure: 'inline' },
  });
  return (
    <details className={styles.document} onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      <div className={styles.text}>
        {data && <TextBlocks blocks={data} headings="h3" />}
        {isError && <p>{text('session.agreement.failed')}</p>}
        {!data && !isError && <p>{text('session.agreement.loading')}</p>}
      </div>
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import styles from '#client/api-docs/api-docs-page.module.css';
import { operationsByArea } from '#client/api-docs/description.ts';
import { FailureTable } from '#client/api-docs/failure-table.tsx';
import { OperationSection } from '#client/api-docs/operation-section.tsx';
import { descriptionQuery } from '#client/api-docs/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Text } from '#client/ui/text/text.tsx';

export function ApiDocsPage() {
  const text = useText();
  const { data, isError, refetch } = useQuery(descriptionQuery);
  const { hash } = useLocation();
  useTitle(text('apiDocs.title'));
  // The anchor was there before its target: problem documents link to /api/docs#CODE.
  useEffect(() => {
    if (data) document.getElementById(hash)?.scrollIntoView();
  }, [data, hash]);

  if (isError)
    return (
      <main className={styles.page}>
        <Note
          tone="bad"
          role="alert"
          title={text('apiDocs.failed')}
          actions={<Button onClick={() => void refetch()}>{text('apiDocs.again')}</Button>}
        />
      </main>
    );
  if (!data) return <main className={styles.page} aria-busy="true" />;
  const areas = [...operationsByArea(data)];
  return (
    <div className={styles.page}>
      <header>
        <Text
          as="h1"
          marginBottom={4}
          size={28}
          letterSpacing="head"
        >{`${data.info.title}: ${text('apiDocs.title')}`}</Text>
        <p>
          {text('apiDocs.lead')}{' '}
          <a href="/api/openapi.json" className={styles.document}>
            {text('apiDocs.document')}
          </a>
        </p>
        <Text tone="faint" size={13}>
          {data.info.description}
        </Text>
      </header>
      <nav aria-label={text('apiDocs.contents')} className={styles.contents}>
        {areas.map(([area]) => (
          <a key={area} href={`#area-${area}`}>
            {area}
          </a>
        ))}
        <a href="#failures">{text('apiDocs.failures')}</a>
      </nav>
      <main>
        {areas.map(([area, operations]) => (
          <section key={area} aria-labelledby={`area-${area}`}>
            <h2 id={`area-${area}`} className={styles.area}>
              {area}
            </h2>
            {operations.map((operation) => (
              <OperationSection key={operation.id} operation={operation} isWanted={operation.id === hash} />
            ))}
          </section>
        ))}
        <FailureTable failures={data['x-failures']} wanted={hash} />
      </main>
    </div>
  );
}

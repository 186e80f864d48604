import { type ReactNode, useState } from 'react';
import styles from '#client/api-docs/api-docs-page.module.css';
import type { JsonSchema, Operation } from '#client/api-docs/description.ts';
import { SchemaTree } from '#client/api-docs/schema-tree.tsx';
import { TrialForm } from '#client/api-docs/trial-form.tsx';
import { typeLabel } from '#client/api-docs/type-label.ts';
import { useText } from '#client/i18n/text.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';

/** Closed at first: whoever looks something up reads one call, not a hundred. */
export function OperationSection({ operation, isWanted }: { operation: Operation; isWanted: boolean }) {
  const [isOpen, setOpen] = useState(isWanted);
  const { id, method, path, summary } = operation;
  return (
    <details
      id={id}
      className={styles.operation}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.head}>
        <Text as="h3" display="inline-block" marginBottom={2} size={16} className={styles.call}>
          <Tag tone={method === 'GET' ? 'neutral' : 'info'}>{method}</Tag> <code>{path}</code>
        </Text>
        <span>{summary}</span>
      </summary>
      {isOpen && <OperationBody operation={operation} />}
    </details>
  );
}

function OperationBody({ operation }: { operation: Operation }) {
  const text = useText();
  const [trying, setTrying] = useState(false);
  const { access, failures, parameters, body, answer } = operation;
  return (
    <>
      <Box as="dl" terms="muted" className={styles.facts}>
        <Fact name={text('apiDocs.access')}>
          <code>{access}</code>
        </Fact>
        {parameters.length > 0 && (
          <Fact name={text('apiDocs.parameters')}>
            <ul>
              {parameters.map(({ name, in: where, required, schema }) => (
                <li key={`${where}.${name}`}>
                  <code>
                    <b>{name}</b> {typeLabel(schema)}
                  </code>
                  {!required && (
                    <Text as="span" tone="faint" size={13}>
                      {' '}
                      {text('apiDocs.optional')}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {body && (
          <Fact name={text('apiDocs.body')}>
            <SchemaLines schema={body} />
          </Fact>
        )}
        <Fact name={text('apiDocs.answer')}>{answer ? <SchemaLines schema={answer} /> : text('apiDocs.nothing')}</Fact>
        <Fact name={text('apiDocs.failures')}>
          <Row as="span" columnGap={5} wraps size={13} className={styles.codes}>
            {failures.map((code) => (
              <a key={code} href={`#${code}`}>
                {code}
              </a>
            ))}
          </Row>
        </Fact>
      </Box>
      <details onToggle={({ currentTarget }) => setTrying(currentTarget.open)}>
        <summary className={styles.try}>{text('apiDocs.try')}</summary>
        {trying && <TrialForm operation={operation} />}
      </details>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SchemaLines({ schema }: { schema: JsonSchema }) {
  const text = useText();
  return (
    <>
      <code>{typeLabel(schema)}</code>
      <SchemaTree schema={schema} optionalLabel={text('apiDocs.optional')} />
    </>
  );
}

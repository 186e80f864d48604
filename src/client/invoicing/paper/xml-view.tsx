import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAnswer } from '#client/api/fetch-answer.ts';
import { useText } from '#client/i18n/text.tsx';
import { indentXml } from '#client/invoicing/paper/indent-xml.ts';
import styles from '#client/invoicing/paper/paper-pane.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Failure } from '#shared/failures.ts';
import type { Draft } from '#shared/invoicing/sales-document.ts';

type Syntax = 'cii' | 'ubl';
type XmlViewProps = { id: number; version: number; isIssued: boolean; profile: Draft['profile'] };

export const xmlAddress = (id: number, syntax: Syntax): string =>
  `/files/invoicing/${id}.${syntax === 'cii' ? 'xml' : 'ubl.xml'}`;

async function readText(address: string): Promise<string> {
  const response = await fetchAnswer(address, { credentials: 'include' });
  if (!response.ok) throw new Failure(response.status === 404 || response.status === 409 ? 'NOT_FOUND' : 'UNAVAILABLE');
  return response.text();
}

/** The e-invoice as it is sent. */
export function XmlView({ id, version, isIssued }: XmlViewProps) {
  const t = useText();
  const [syntax, setSyntax] = useState<Syntax>('cii');
  const address = xmlAddress(id, syntax);
  const { data, error, refetch } = useQuery({
    queryKey: ['invoice-xml', id, syntax, version],
    queryFn: () => readText(address),
    meta: { failure: 'inline' },
  });
  return (
    <Stack gap={5}>
      <Row wraps gap={4} justify="between">
        <SegmentedControl
          label={t('invoicing.xml.syntax')}
          size="s"
          options={[
            { value: 'cii', label: 'CII' },
            { value: 'ubl', label: 'UBL' },
          ]}
          value={syntax}
          onChange={setSyntax}
        />
        {isIssued && (
          <a className={buttonClass({ size: 's' })} href={address} download>
            <DownloadSimpleIcon size="s" />
            {t('invoicing.xml.download')}
          </a>
        )}
      </Row>
      {data !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <pre className={styles.code} tabIndex={0}>
          {indentXml(data)}
        </pre>
      )}
      {data === undefined && !error && <Skeleton height="12rem" />}
      {error &&
        (error.code === 'NOT_FOUND' && !isIssued ? (
          <Note title={t('invoicing.xml.later')}>{t('invoicing.xml.laterMore')}</Note>
        ) : (
          <Note
            tone="bad"
            title={t('invoicing.xml.failed')}
            actions={
              <Button size="s" onClick={() => void refetch()}>
                {t('invoicing.again')}
              </Button>
            }
          />
        ))}
    </Stack>
  );
}

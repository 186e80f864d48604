import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useListKeys } from '#client/documents/list/use-list-keys.ts';
import { useText } from '#client/i18n/text.tsx';
import { StageTag } from '#client/invoicing/estimate/stage-tag.tsx';
import styles from '#client/invoicing/overview/overview.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import table from '#client/ui/page/table.module.css';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { DocumentHead } from '#shared/invoicing/sales-document.ts';
import { screens } from '#shared/screens.ts';

type DocumentTableProps = {
  documents: readonly DocumentHead[];
  isOld?: boolean;
  /** Open items: the day on which it is to be paid in place of its own, and of the sums what is open. */
  isByDue?: boolean;
  /** To tick some of them. */
  choice?: {
    readonly chosen: readonly number[];
    readonly may: (document: DocumentHead) => boolean;
    readonly toggle: (id: number) => void;
  };
  more?: { readonly isLoading: boolean; readonly load: () => void } | null;
};

/** Papers one a row; arrows walk them, Enter opens. */
export function DocumentTable({ documents, isOld = false, isByDue = false, choice, more = null }: DocumentTableProps) {
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setCursor] = useState(0);
  const cursor = Math.min(wanted, documents.length - 1);
  const link = (index: number) => body.current?.querySelector<HTMLAnchorElement>(`[data-index="${index}"] a`);
  useListKeys(body, {
    cursor,
    count: documents.length,
    onMove: (index) => {
      setCursor(index);
      const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView?.({ block: 'nearest' });
    },
    onOpen: () => link(cursor)?.click(),
    onChoose: () => {
      const document = documents[cursor];
      if (document && choice?.may(document)) choice.toggle(document.id);
    },
  });
  return (
    <div className={styles.scroller} data-old={isOld || undefined} aria-busy={isOld}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the arrow keys, as a grid's do
        role="grid"
        className={`${table.table} ${styles.blocks}`}
        aria-label={t('invoicing.view.documents')}
      >
        <thead>
          <tr>
            {choice && (
              <th className={styles.check}>
                <span className={styles.hidden}>{t('invoicing.column.choose')}</span>
              </th>
            )}
            <th>{t(isByDue ? 'invoicing.column.due' : 'invoicing.column.date')}</th>
            <th>{t('invoicing.column.document')}</th>
            <th>{t('invoicing.column.customer')}</th>
            {!isByDue && <th className={table.num}>{t('invoicing.column.gross')}</th>}
            <th className={table.num}>{t('invoicing.column.open')}</th>
            <th>{t('invoicing.column.stage')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {documents.map((document, index) => {
            const { id, kind, number, documentDate, dueOn, customerName, plate, gross, open, stage } = document;
            const name = `${t(`salesDocuments.kind.${kind}`)} ${number ?? ''}`.trim();
            const isChosen = choice?.chosen.includes(id) ?? false;
            return (
              <tr
                key={id}
                data-index={index}
                tabIndex={index === cursor ? 0 : -1}
                aria-label={name}
                aria-selected={isChosen}
                data-cursor={index === cursor || undefined}
                className={styles.pressable}
                onFocus={() => setCursor(index)}
              >
                {choice && (
                  <td className={styles.check}>
                    {choice.may(document) && (
                      <Checkbox
                        label={t('invoicing.choose', { name })}
                        labelHidden
                        tabIndex={-1}
                        checked={isChosen}
                        onChange={() => choice.toggle(id)}
                      />
                    )}
                  </td>
                )}
                <td className={styles.day}>{formatBusinessDate((isByDue && dueOn) || documentDate)}</td>
                <td className={styles.name}>
                  <Link
                    className={styles.open}
                    tabIndex={-1}
                    to={screens.invoiceDocument.path}
                    params={{ belegId: String(id) }}
                  >
                    {t(`salesDocuments.kind.${kind}`)} <b>{number ?? ''}</b>
                  </Link>
                </td>
                <td className={styles.about}>
                  {[customerName, plate].filter(Boolean).length === 0 && '–'}
                  {customerName}
                  {customerName && plate && ' · '}
                  {plate && <span className={styles.plate}>{plate}</span>}
                </td>
                {!isByDue && <td className={`${table.num} ${styles.gross}`}>{formatMoney(gross)}</td>}
                <td className={`${table.num} ${isByDue ? styles.gross : styles.rest}`}>
                  {open === 0 ? '–' : formatMoney(open)}
                </td>
                <td className={styles.stage}>
                  <StageTag stage={stage} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more && (
        <p className={styles.more}>
          <Button size="s" loading={more.isLoading} onClick={more.load}>
            {t('invoicing.loadMore')}
          </Button>
        </p>
      )}
    </div>
  );
}

import styles from '#client/documents/document-list.module.css';
import { KindIcon } from '#client/documents/kind-icon.tsx';
import { StateTag } from '#client/documents/state-tag.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { DocumentHead } from '#shared/documents/shown-document.ts';
import { formatDate, formatMonth } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';

type DocumentRowProps = {
  document: DocumentHead;
  index: number;
  isTabStop: boolean;
  isCursor: boolean;
  isChosen: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onChoose: () => void;
};

const aboutOf = ({ plates, reference, supplierName }: DocumentHead): string =>
  [plates.join(', '), reference].filter(Boolean).join(' · ') || supplierName;

export function DocumentRow(props: DocumentRowProps) {
  const { document, index, isTabStop, isCursor, isChosen, onFocus, onOpen, onChoose } = props;
  const t = useText();
  const { kind, number, issuedAt, reference, gross, state } = document;
  const name = `${t(`documentNames.kinds.${kind}`)} ${number}`;
  const about = kind === 'statement' ? formatMonth(reference) : aboutOf(document);
  return (
    <tr
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isChosen}
      aria-label={name}
      data-cursor={isCursor || undefined}
      onFocus={onFocus}
    >
      <td className={styles.check} data-print="never">
        <Checkbox
          label={t('documents.choose', { name })}
          labelHidden
          checked={isChosen}
          onChange={onChoose}
          tabIndex={-1}
        />
      </td>
      <td className={styles.date}>{formatDate(new Date(issuedAt))}</td>
      <td className={styles.document}>
        {/* Reaches over the whole row: a click anywhere opens it. */}
        <button type="button" className={styles.open} tabIndex={-1} onClick={onOpen} title={name}>
          <KindIcon kind={kind} />
          <VisuallyHidden>{t(`documentNames.kinds.${kind}`)} </VisuallyHidden>
          <b>{number}</b>
        </button>
        {/* Buttons are not printed. */}
        <span data-print="only">{name}</span>
      </td>
      <td className={styles.about} title={about}>
        {about}
      </td>
      <td className={styles.gross}>{gross === null ? '–' : formatMoney(gross)}</td>
      <td className={styles.state}>
        <StateTag state={state} />
      </td>
    </tr>
  );
}

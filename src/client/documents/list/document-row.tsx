import { KindIcon } from '#client/documents/kind-icon.tsx';
import styles from '#client/documents/list/document-list.module.css';
import { StateTag } from '#client/documents/state-tag.tsx';
import { stateText } from '#client/documents/state-text.ts';
import { useText } from '#client/i18n/text.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
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
  onChoose: (isRange: boolean) => void;
};

const aboutOf = ({ plates, reference, supplierName }: DocumentHead): string =>
  [plates.join(', '), reference].filter(Boolean).join(' · ') || supplierName;

export function DocumentRow(props: DocumentRowProps) {
  const { document, index, isTabStop, isCursor, isChosen, onFocus, onOpen, onChoose } = props;
  const t = useText();
  const { kind, number, issuedAt, reference, gross, state } = document;
  const name = `${t(`documentNames.kinds.${kind}`)} ${number}`;
  const day = formatDate(new Date(issuedAt));
  const about = kind === 'statement' ? formatMonth(reference) : aboutOf(document);
  // Read aloud as a whole when the arrows come to it.
  const said = [name, day, about, gross !== null && formatMoney(gross), stateText(state, new Date(), t)];
  return (
    <tr
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isChosen}
      aria-label={said.filter(Boolean).join(', ')}
      data-cursor={isCursor || undefined}
      onFocus={onFocus}
    >
      <td className={styles.check} data-print="never">
        <Checkbox
          label={t('documents.choose', { name })}
          labelHidden
          checked={isChosen}
          onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          tabIndex={-1}
        />
      </td>
      <td className={styles.date}>{day}</td>
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
        <span>{about}</span>
      </td>
      <td className={styles.gross}>{gross === null ? '–' : formatMoney(gross)}</td>
      <td className={styles.state}>
        <StateTag state={state} />
      </td>
    </tr>
  );
}

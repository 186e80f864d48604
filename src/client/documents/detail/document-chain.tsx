import styles from '#client/documents/detail/document-detail.module.css';
import { KindIcon } from '#client/documents/kind-icon.tsx';
import { StateTag } from '#client/documents/state-tag.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { DocumentLink } from '#shared/documents/shown-document.ts';
import { formatDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';

type DocumentChainProps = {
  links: readonly DocumentLink[];
  /** The document that is open: it stands in its place, without a way to itself. */
  current: number;
  onOpen: (id: number) => void;
};

/** From the order to the credit, in the order of goods and money, as the server gives them. */
export function DocumentChain({ links, current, onOpen }: DocumentChainProps) {
  const t = useText();
  if (links.every(({ id }) => id === current)) return <Text tone="muted">{t('documents.detail.noLinks')}</Text>;
  return (
    <ol className={styles.chain}>
      {links.map(({ id, kind, number, issuedAt, gross, state }) => {
        const name = (
          <>
            <KindIcon kind={kind} />
            <span>
              {t(`documentNames.kinds.${kind}`)} <b>{number}</b>
            </span>
          </>
        );
        return (
          <li key={id} data-current={id === current || undefined}>
            {id === current ? (
              <span className={styles.link} aria-current="true">
                {name}
              </span>
            ) : (
              <button type="button" className={styles.link} onClick={() => onOpen(id)}>
                {name}
              </button>
            )}
            <span className={styles.linkFacts}>
              {[formatDate(new Date(issuedAt)), gross !== null && formatMoney(gross)].filter(Boolean).join(' · ')}
            </span>
            <StateTag state={state} />
          </li>
        );
      })}
    </ol>
  );
}

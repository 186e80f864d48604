import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { StageTag } from '#client/invoicing/estimate/stage-tag.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { DocumentHead } from '#shared/invoicing/sales-document.ts';
import { screens } from '#shared/screens.ts';

type DocumentChainProps = { chain: readonly DocumentHead[]; current: number };

/** All papers of the same job, first to last. */
export function DocumentChain({ chain, current }: DocumentChainProps) {
  const t = useText();
  if (chain.length < 2) return <Text tone="muted">{t('invoicing.chain.alone')}</Text>;
  return (
    <ol className={styles.chain}>
      {chain.map(({ id, kind, number, documentDate, gross, stage }) => {
        const name = (
          <>
            {t(`salesDocuments.kind.${kind}`)} <b>{number ?? ''}</b>
          </>
        );
        return (
          <li key={id} data-current={id === current || undefined}>
            {id === current ? (
              <span aria-current="true">{name}</span>
            ) : (
              <Link to={screens.invoiceDocument.path} params={{ belegId: String(id) }}>
                {name}
              </Link>
            )}
            <Text as="span" tone="muted">
              {formatBusinessDate(documentDate)} · {formatMoney(gross)}
            </Text>
            <StageTag stage={stage} />
          </li>
        );
      })}
    </ol>
  );
}

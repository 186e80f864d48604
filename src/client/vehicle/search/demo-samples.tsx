import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/vehicle/search/demo-samples.module.css';
import { useTypeNumberShown } from '#client/vehicle/search/identifier/use-type-number-shown.ts';
import type { Demo, SampleKind } from '#shared/portal/contract.ts';
import { screens } from '#shared/screens.ts';

type DemoSamplesProps = {
  samples: Demo['samples'];
  onTry: (kind: Exclude<SampleKind, 'article'>, value: string) => void;
};

/** Only in demo mode: what the demo world knows, for those who have no car at hand. */
export function DemoSamples({ samples, onTry }: DemoSamplesProps) {
  const t = useText();
  const isTypeNumberShown = useTypeNumberShown();
  const mayArticles = useMay('ROUTE_ARTICLES');
  const shown = samples.filter(
    ({ kind }) => (kind !== 'typeNumber' || isTypeNumberShown) && (kind !== 'article' || mayArticles), // R1.4
  );
  return (
    <section className={styles.samples} aria-label={t('carSearch.samples.label')} data-print="never">
      <Box as="h2" flex="none" tone="muted" size={13} weight="medium">
        {t('carSearch.samples.label')}
      </Box>
      <Row as="ul" gap={2} wraps minWidth={0} className={styles.list}>
        {shown.map(({ kind, value }) => (
          <li key={value}>
            {kind === 'article' ? (
              <Link className={styles.sample} to={screens.universal.path} search={{ text: value }}>
                <SampleText kind={kind} value={value} />
              </Link>
            ) : (
              <button type="button" className={styles.sample} onClick={() => onTry(kind, value)}>
                <SampleText kind={kind} value={value} />
              </button>
            )}
          </li>
        ))}
      </Row>
    </section>
  );
}

function SampleText({ kind, value }: { kind: SampleKind; value: string }) {
  const t = useText();
  return (
    <>
      <Text as="span" tone="faint">
        {t(`carSearch.samples.${kind}`)}
      </Text>{' '}
      {value}
    </>
  );
}

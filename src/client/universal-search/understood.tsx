import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { useText } from '#client/i18n/text.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import styles from '#client/universal-search/universal-search.module.css';
import { formatNumber } from '#shared/format/number.ts';
import { catalogueSuggestions } from '#shared/universal-search/contract.ts';

type UnderstoodProps = {
  text: string;
  kTypeId: string | undefined;
  /** How many articles were found; undefined: not known yet. */
  total: number | undefined;
  /** The filters that are ticked. */
  selected: readonly string[];
  onText: (text: string) => void;
  onKind: (genericArticle: number) => void;
};

const kindsShown = 4;

/** What was read of the text: another spelling, and the kinds of part that it names. */
export function Understood({ text, kTypeId, total, selected, onText, onKind }: UnderstoodProps) {
  const t = useText();
  const { data, isError } = useQuery({
    ...query(catalogueSuggestions, { query: { text, ...(kTypeId !== undefined && { kTypeId }) } }),
    meta: { failure: 'ignored' }, // the list stands without it
    placeholderData: keepPreviousData,
  });
  const corrected = data?.corrected ?? null;
  const kinds = data?.parts.slice(0, kindsShown) ?? [];
  // Words mostly name a kind, numbers never do: where something is to be expected, its line is kept.
  const isExpected = data === undefined && !isError && !/\d/.test(text);
  if (corrected === null && kinds.length === 0 && !isExpected) return null;
  return (
    <Row gap={4} align="center" flex="none" padX="page" padBottom={5} className={styles.understood} data-print="never">
      {corrected !== null && (
        <p role="status">
          {total === 0 ? t('universalSearch.didYouMean') : t('universalSearch.understood')}{' '}
          <TextButton weight="semi" onClick={() => onText(corrected)}>
            {corrected}
          </TextButton>
        </p>
      )}
      {kinds.map(({ id, name, articles }) => (
        <Chip key={id} selected={selected.includes(`g${id}`)} count={formatNumber(articles)} onClick={() => onKind(id)}>
          {name}
        </Chip>
      ))}
    </Row>
  );
}

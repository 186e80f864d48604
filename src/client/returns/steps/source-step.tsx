import type { RefObject } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeptDrafts } from '#client/returns/draft/use-kept-drafts.ts';
import type { GoTo } from '#client/returns/list/use-return-search.ts';
import { useReturnSources } from '#client/returns/queries.ts';
import { FoundParts } from '#client/returns/steps/found-parts.tsx';
import styles from '#client/returns/steps/source-step.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { CaretRightIcon, MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { useFindText } from '#client/ui/text/use-find-text.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';

type SourceStepProps = { find: string; field: RefObject<HTMLInputElement | null>; go: GoTo };

/** Which paper it came with: by its number, its car, or what is on it. */
export function SourceStep({ find, field, go }: SourceStepProps) {
  const t = useText();
  const { typed, setTyped, text } = useFindText(find, (words) => go({ find: words }, { replace: true }));
  const list = useReturnSources(text);
  const drafts = useKeptDrafts();
  const documents = list.data;
  return (
    <section className={styles.step} aria-label={t('returnCases.steps.source')}>
      <search>
        <TextField
          ref={field}
          type="search"
          className={styles.find}
          label={t('returnCases.source.find')}
          placeholder={t('returnCases.source.example')}
          maxLength={100}
          value={typed}
          start={<MagnifyingGlassIcon />}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      {text === '' && drafts.length > 0 && (
        <section>
          <Text as="h2" marginBottom={3} size={16} weight="semi">
            {t('returnCases.source.drafts')}
          </Text>
          <ul className={styles.rows}>
            {drafts.map(({ source, title, at, draft }) => {
              const count = draft.lines.filter(({ isChosen }) => isChosen).length;
              const said = { count, shown: formatNumber(count), date: formatDate(at), time: formatTime(at) };
              return (
                <li key={JSON.stringify(source)}>
                  <button
                    type="button"
                    className={styles.row}
                    onClick={() =>
                      go('document' in source ? { document: source.document } : { find: source.text, step: 'parts' })
                    }
                  >
                    <b>{title || t('returnCases.source.untitled')}</b>
                    <span className={styles.second}>{t('returnCases.source.begun', said)}</span>
                    <CaretRightIcon size="s" />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {text !== '' && <FoundParts key={text} text={text} onPicked={() => go({ find: text, step: 'parts' })} />}
      <section>
        <Text as="h2" marginBottom={3} size={16} weight="semi">
          {t(text === '' ? 'returnCases.source.latest' : 'returnCases.source.documents')}
        </Text>
        {list.isError && !documents && <FailedState onAgain={() => void list.refetch()} />}
        {list.isPending && <LoadingState />}
        {documents?.length === 0 && (
          <Text tone="muted">
            {t(text === '' ? 'returnCases.source.noDocuments' : 'returnCases.source.noDocument')}
          </Text>
        )}
        <ul className={styles.rows} data-old={list.isPlaceholderData || undefined}>
          {documents?.map(({ basis, documentId, number, issuedAt, plates, reference, supplierName }) => (
            <li key={documentId}>
              <button type="button" className={styles.row} onClick={() => go({ document: documentId })}>
                <b>{t(`returnCases.basis.${basis}`, { number })}</b>
                <span className={styles.second}>
                  {[
                    formatDate(new Date(issuedAt)),
                    basis === 'delivery-note' && t('returnCases.notBilled'),
                    plates.join(', '),
                    reference,
                    supplierName,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <CaretRightIcon size="s" />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}

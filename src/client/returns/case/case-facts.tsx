import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/case/case-view.module.css';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';
import { screens } from '#shared/screens.ts';

const moment = (at: string) => `${formatDate(new Date(at))} ${formatTime(new Date(at))}`;

/** How it gets to the supplier, what comes back for it, and what has happened so far. */
export function CaseFacts({ held }: { held: ReturnCase }) {
  const t = useText();
  const { state, handover, tour, collectsAt, note, supplierName, expected, credited, creditNotes, history } = held;
  const money = (cents: number | null) => (cents === null ? null : formatMoney(cents));
  const facts: readonly (readonly [string, string | null])[] = [
    [t('returnCases.supplier'), supplierName],
    [t('returnCases.handover.title'), t(`returns.handovers.${handover}`)],
    [t('returnCases.tour'), [tour, collectsAt && moment(collectsAt)].filter(Boolean).join(' · ')],
    [t('returnCases.expectedSum'), money(expected)],
    [t(state === 'decided' ? 'returnCases.grantedSum' : 'returnCases.creditedSum'), money(credited)],
    [t('returnCases.message'), note],
  ];
  return (
    <Grid gap={7} padX="page" padY={7} className={styles.foot}>
      <section>
        <Text as="h2" marginBottom={3} size={16} weight="semi">
          {t('returnCases.facts')}
        </Text>
        <Stack as="dl" gap={4} className={styles.list}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
          {creditNotes.length > 0 && (
            <div>
              <dt>{t('returnCases.creditNotes')}</dt>
              {creditNotes.map(({ documentId, number, issuedAt }) => (
                <dd key={documentId}>
                  <Link to={screens.documents.path} search={{ document: documentId }}>
                    {number}
                  </Link>{' '}
                  · {formatDate(new Date(issuedAt))}
                </dd>
              ))}
            </div>
          )}
        </Stack>
      </section>
      <section>
        <Text as="h2" marginBottom={3} size={16} weight="semi">
          {t('returnCases.history')}
        </Text>
        <Stack as="ol" gap={4} className={styles.course}>
          {history.map(({ state: reached, at, by, note: said }) => (
            <li key={`${reached} ${at}`}>
              <b>{t(`returns.states.${reached}`)}</b>
              <time dateTime={at}>{moment(at)}</time>
              {(by || said) && <p>{[by, said].filter(Boolean).join(': ')}</p>}
            </li>
          ))}
        </Stack>
      </section>
    </Grid>
  );
}

import styles from '#client/documents/detail/document-detail.module.css';
import { differenceText } from '#client/documents/incoming/difference-text.ts';
import { IncomingMatches } from '#client/documents/incoming/incoming-matches.tsx';
import { useMatchAgain } from '#client/documents/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { IncomingInvoice } from '#shared/documents/incoming-invoice.ts';
import type { Finding } from '#shared/e-invoice/rules/rule.ts';
import { sentenceOf } from '#shared/e-invoice/sentence-of.ts';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { formatDecimal } from '#shared/format/number.ts';

const tones = { matched: 'info', differs: 'warn', invalid: 'bad' } as const;

/** The report of the check: what differs from our books, which rules are broken, and what became of each line. */
export function IncomingReport({ incoming }: { incoming: IncomingInvoice }) {
  const t = useText();
  const { mutate: match, isPending } = useMatchAgain();
  const { id, verdict, differences, findings, schemaFindings, notUnderstood } = incoming;
  const saying = (finding: (typeof findings)[number]) => sentenceOf(finding as Finding, t); // its schema allows undefined where the rules leave out
  const received = new Date(incoming.receivedAt);
  const again = () =>
    match(id, {
      onSuccess: () => notify({ key: 'documents.incoming.matchedAgain', kind: 'SUCCESS', preset: 'A' }),
    });
  const facts: readonly (readonly [string, string])[] = [
    [t('documents.incoming.file'), `${incoming.fileName} (${formatDecimal(incoming.bytes / 1000, 1)} kB)`],
    [t('documents.incoming.received'), `${formatDate(received)} ${formatTime(received)} · ${incoming.receivedBy}`],
    [t('documents.incoming.format'), `${incoming.container.toUpperCase()} · ${incoming.syntax.toUpperCase()}`],
    [t('documents.incoming.checksum'), incoming.sha256],
  ];
  return (
    <Grid columns={1} gap={6} className={styles.report}>
      <Note
        tone={tones[verdict]}
        {...(verdict === 'matched' && { icon: <CheckCircleFillIcon /> })}
        title={t(`documents.incoming.verdict.${verdict}`)}
        actions={
          <Button size="s" loading={isPending} onClick={again}>
            {t('documents.incoming.again')}
          </Button>
        }
      />
      <section>
        <h3>{t('documents.incoming.differences')}</h3>
        {differences.length === 0 ? (
          <Text tone="muted">{t('documents.incoming.noDifferences')}</Text>
        ) : (
          <Stack as="ul" gap={3} breaks="anywhere">
            {differences.map((difference) => (
              <li key={`${difference.kind} ${difference.line} ${difference.name}`}>{differenceText(difference, t)}</li>
            ))}
          </Stack>
        )}
      </section>
      <section>
        <h3>{t('documents.incoming.rules')}</h3>
        {findings.length === 0 ? (
          <Text tone="muted">{t('documents.incoming.rulesKept')}</Text>
        ) : (
          <Stack as="ul" gap={3} breaks="anywhere">
            {findings.map((finding) => (
              <li key={`${finding.rule} ${finding.at.join('.')}`}>
                <Tag tone={finding.level === 'error' ? 'bad' : 'warn'}>{t(`documents.incoming.${finding.level}`)}</Tag>{' '}
                {finding.rule}: {saying(finding)}
              </li>
            ))}
          </Stack>
        )}
      </section>
      <section>
        <h3>{t('documents.incoming.schema')}</h3>
        {schemaFindings.length > 0 ? (
          <Stack as="ul" gap={3} breaks="anywhere">
            {schemaFindings.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>{t('documents.incoming.line', { line, sentence })}</li>
            ))}
          </Stack>
        ) : (
          <Text tone="muted">{t('documents.incoming.schemaKept')}</Text>
        )}
      </section>
      <section>
        <h3>{t('documents.incoming.matches')}</h3>
        <IncomingMatches incoming={incoming} />
      </section>
      {notUnderstood.length > 0 && (
        <section>
          <h3>{t('documents.incoming.notUnderstood')}</h3>
          <Stack as="ul" gap={3} breaks="anywhere">
            {notUnderstood.map(({ path, text, line }) => (
              <li key={`${path} ${line}`}>{t('documents.incoming.line', { line, sentence: `${path}: ${text}` })}</li>
            ))}
          </Stack>
        </section>
      )}
      <section>
        <h3>{t('documents.incoming.original')}</h3>
        <Stack as="dl" gap={3} breaks="anywhere" terms="small">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stack>
      </section>
    </Grid>
  );
}

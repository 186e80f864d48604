import { Link } from '@tanstack/react-router';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import styles from '#client/returns/case/case-view.module.css';
import { returnPhoto } from '#client/returns/draft/return-files.ts';
import { DownloadSimpleIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import type { ReturnCase, returnDecisions } from '#shared/returns/return-case.ts';
import { shownAnswers } from '#shared/returns/shown-answers.ts';
import { screens } from '#shared/screens.ts';

type Line = ReturnCase['lines'][number];

const toneOf: Record<(typeof returnDecisions)[number], TagTone> = { accepted: 'ok', reduced: 'warn', refused: 'bad' };

/** A part with why it goes back, what was said and shown of it, and what the supplier made of it. */
export function CaseLine({ line, state }: { line: Line; state: ReturnCase['state'] }) {
  const t = useText();
  const find = useMaybeText();
  const { brand, number, name, quantity, reason, condition, photos, reports } = line;
  const part = `${brand} ${number}`;
  const isDeposit = line.kind === 'deposit';
  const some = line.decidedQuantity ?? quantity;
  const isSome = line.decision === 'reduced' && some < quantity;
  const amount = line.decision === null ? line.expected : line.credited;
  return (
    <Stack as="li" gap={4} padX="page" padY={5} border="bottom">
      <Row rowGap={3} columnGap={5} align="center" wraps>
        <div className={styles.names}>
          <b>{isDeposit ? t('returnCases.depositOf', { part }) : part}</b>
          <Text as="span" display="block" tone="muted" size={13} weight="regular" className={styles.second}>
            {isSome
              ? t('returnCases.somePieces', { name, some: formatNumber(some), of: formatNumber(quantity) })
              : t('returnCases.pieces', { name, count: quantity, shown: formatNumber(quantity) })}{' '}
            · <LineSource line={line} />
          </Text>
        </div>
        {line.plate && <Plate text={line.plate} size="s" />}
        {amount !== null && (
          <Text as="span" marginLeft="auto" size={16} weight="semi" textAlign="right">
            {formatMoney(amount)}
            <Text as="span" display="block" tone="muted" size={13} weight="regular" className={styles.second}>
              {t(amountText(line, state))}
            </Text>
          </Text>
        )}
      </Row>
      <Row as="dl" rowGap={3} columnGap={7} wraps className={styles.facts}>
        <Fact name={t('returnCases.reason')} value={t(`returns.reasons.${reason}`)} />
        {!isDeposit && <Fact name={t('returnCases.condition')} value={t(`returns.conditions.${condition}`)} />}
        <Fact name={t('returnCases.text')} value={line.text} />
        <Fact name={t('returnCases.batch')} value={line.batch} />
        {shownAnswers(line.family, line.answers, find).map(({ key, question, answer }) => (
          <Fact key={key} name={question} value={answer} />
        ))}
      </Row>
      {photos.length + reports.length > 0 && (
        <Row as="ul" gap={4} wraps className={styles.photos} aria-label={t('returnCases.photos.of', { of: part })}>
          {photos.map((id, index) => (
            <li key={id}>
              <a href={returnPhoto(id)} target="_blank" rel="noopener">
                <img
                  src={returnPhoto(id)}
                  loading="lazy"
                  alt={t('returnCases.photos.one', { number: index + 1, of: part })}
                />
              </a>
            </li>
          ))}
          {reports.map((id, index) => (
            <li key={id}>
              <a href={returnPhoto(id)} download className={styles.report}>
                <DownloadSimpleIcon size="s" />
                {t('returnCases.report', { number: index + 1 })}
              </a>
            </li>
          ))}
        </Row>
      )}
      {line.decision && (
        <Row as="p" rowGap={2} columnGap={4} align="baseline" wraps className={styles.decision}>
          <Tag tone={toneOf[line.decision]}>{t(`returns.decisions.${line.decision}`)}</Tag>
          {line.decisionNote && <span>{line.decisionNote}</span>}
        </Row>
      )}
    </Stack>
  );
}

const amountText = ({ decision }: Line, state: ReturnCase['state']) => {
  if (decision === null) return 'returnCases.expected';
  return state === 'decided' ? 'returnCases.granted' : 'returnCases.credited';
};

/** The document that it was started from, and the invoice if that came later. */
function LineSource({ line: { basis, documentId, documentNumber, billedBy } }: { line: Line }) {
  const t = useText();
  return (
    <>
      <Link to={screens.documents.path} search={{ document: documentId }}>
        {t(`returnCases.basis.${basis}`, { number: documentNumber })}
      </Link>
      {basis === 'delivery-note' && ' · '}
      {basis === 'delivery-note' && billedBy === null && t('returnCases.notBilled')}
      {billedBy && (
        <Link to={screens.documents.path} search={{ document: billedBy.documentId }}>
          {t('returnCases.basis.invoice', { number: billedBy.documentNumber })}
        </Link>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

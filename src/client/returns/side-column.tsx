import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useOpenCores, useReturnList } from '#client/returns/queries.ts';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import styles from '#client/returns/side-column.module.css';
import { UntilTag } from '#client/returns/special/cores/until-tag.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { RecycleIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatDate } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { ReturnHead } from '#shared/returns/return-case.ts';
import { screens } from '#shared/screens.ts';

const [shownCores, shownReturns] = [5, 5];

/** Old parts that are worth money still, and what went back last. */
export function SideColumn() {
  const t = useText();
  // What stands below waits for what stands above, and is not pushed down by it.
  const { isPending } = useOpenCores();
  return (
    <aside className={styles.side} aria-label={t('returnCases.side.label')} data-print="never">
      <OpenCores />
      {!isPending && <LatestReturns />}
    </aside>
  );
}

function OpenCores() {
  const t = useText();
  const { data, isError, refetch } = useOpenCores();
  const today = localDay(new Date());
  const sum = data?.sum ?? null;
  return (
    <section className={styles.part}>
      <Row gap={5} align="baseline" justify="between" padX={6} padTop={6} padBottom={3} className={styles.head}>
        <h2>{t('returnCases.side.cores')}</h2>
        {sum !== null && (
          <Text as="b" size={18} weight="semi">
            {formatMoney(sum)}
          </Text>
        )}
        {!data && !isError && <Skeleton width="5rem" />}
      </Row>
      <Box as="p" padX={6} padBottom={5} tone="muted" size={13}>
        {t('returnCases.side.coresMean')}
      </Box>
      {!data && <Waiting isError={isError} onAgain={() => void refetch()} />}
      {data?.cores.length === 0 && <p className={styles.none}>{t('returnCases.side.noCores')}</p>}
      <ul className={styles.rows}>
        {data?.cores.slice(0, shownCores).map(({ documentId, position, quantity, unitPrice, until, ...core }) => (
          <li key={`${documentId}.${position}`}>
            <b>
              {quantity > 1
                ? t('returnCases.side.several', { name: core.name, count: formatNumber(quantity) })
                : core.name}
            </b>
            <b>{unitPrice !== null && formatMoney(unitPrice * quantity)}</b>
            <Text as="span" tone="muted" size={13}>
              {core.plate ?? `${core.brand} ${core.number}`}{' '}
              <Text as="span" breaks="never">
                · {core.documentNumber}
              </Text>
            </Text>
            <UntilTag until={until} today={today} />
          </li>
        ))}
      </ul>
      {(data || isError) && (
        <Box padX={6} padY={5}>
          <Link to={screens.specialReturns.path} search={{}} className={buttonClass({ wide: true })}>
            <RecycleIcon />
            {t('returnCases.side.giveBack')}
          </Link>
        </Box>
      )}
    </section>
  );
}

function LatestReturns() {
  const t = useText();
  const { first, isError, refetch } = useReturnList({});
  const amount = ({ credited, expected }: ReturnHead) => {
    const cents = credited ?? expected;
    return cents === null ? '' : formatMoney(cents);
  };
  return (
    <section className={styles.part}>
      <Row gap={5} align="baseline" justify="between" padX={6} padTop={6} padBottom={3} className={styles.head}>
        <h2>{t('returnCases.side.latest')}</h2>
        {first && first.count > 0 && (
          <Link to={screens.returns.path} search={{ view: 'all' }}>
            {t('returnCases.side.all', { count: formatNumber(first.count) })}
          </Link>
        )}
      </Row>
      {!first && <Waiting isError={isError} onAgain={() => void refetch()} />}
      {first?.count === 0 && <p className={styles.none}>{t('returnCases.side.none')}</p>}
      <ul className={styles.rows}>
        {first?.returns.slice(0, shownReturns).map((head) => (
          <li key={head.id}>
            <Link to={screens.returns.path} search={{ return: head.id }} className={styles.link}>
              {head.number}
            </Link>
            <ReturnStateTag state={head.state} />
            <Text as="span" tone="muted" size={13}>
              {t('returnCases.side.articles', {
                count: head.articles,
                shown: formatNumber(head.articles),
                date: formatDate(new Date(head.createdAt)),
              })}
            </Text>
            <Text as="span" tone="muted" size={13}>
              {amount(head)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ isError, onAgain }: { isError: boolean; onAgain: () => void }) {
  const t = useText();
  return (
    <div className={styles.none} role="status" aria-label={isError ? undefined : t('returnCases.side.loading')}>
      {isError ? (
        <>
          {t('returnCases.side.failed')}{' '}
          <Button size="s" variant="ghost" onClick={onAgain}>
            {t('returnCases.failed.again')}
          </Button>
        </>
      ) : (
        <Skeleton width="70%" height="1rem" />
      )}
    </div>
  );
}

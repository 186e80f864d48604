import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import styles from '#client/vehicle/history/history.module.css';
import { HistoryList } from '#client/vehicle/history/history-list.tsx';
import { findInHistory, historyRow } from '#client/vehicle/history/history-row.ts';
import { HistoryState } from '#client/vehicle/history/history-state.tsx';
import { usePin, useRemove, useRemoving } from '#client/vehicle/history/use-history-changes.ts';
import { useCarHistory, useCurrentCar, useSelectCar } from '#client/vehicle/queries.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import type { EntryPoint } from '#shared/vehicle/entry-point.ts';

const atFirst = 8;

/** The cars of the last days: to take again, to find, to pin, to remove. */
export function HistoryColumn({ entryPoint }: { entryPoint: EntryPoint }) {
  const t = useText();
  const { data, isError, refetch } = useCarHistory();
  const { data: selected = null } = useCurrentCar();
  const [removing] = useRemoving();
  const selectCar = useSelectCar();
  const pin = usePin();
  const remove = useRemove();
  const [question, setQuestion] = useState('');
  const [isWhole, setWhole] = useState(false);
  useKeys(data?.length ? [{ keys: ['enter'], text: 'keyboard.does.take' }] : []);

  const cars = data?.filter(({ carId }) => carId === null || !removing.includes(carId));
  const found = cars && findInHistory(cars, question);
  const isCut = !isWhole && question.trim() === '';
  const now = new Date();
  const rows = (isCut ? found?.slice(0, atFirst) : found)?.map((car) => historyRow(car, { now, selected, t }));
  return (
    <Column as="aside" minWidth={0} surface={2} className={styles.history} aria-label={t('carHistory.title')}>
      <Row as="header" align="center" justify="between" flex="none" className={styles.head}>
        <Text as="h2" size={16}>
          {t('carHistory.title')}
        </Text>
        {cars && cars.length > atFirst && (
          <TextButton target="s" size={13} aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('carHistory.fewer') : t('carHistory.all', { count: formatNumber(cars.length) })}
          </TextButton>
        )}
      </Row>
      {cars && cars.length > 0 && (
        <div className={styles.search} data-print="never">
          <TextField
            label={t('carHistory.search')}
            labelHidden
            size="s"
            type="search"
            autoComplete="off"
            placeholder={t('carHistory.placeholder')}
            start={<MagnifyingGlassIcon size="s" />}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
        </div>
      )}
      {rows && rows.length > 0 ? (
        <HistoryList rows={rows} onTake={(car) => void selectCar(car, entryPoint)} onPin={pin} onRemove={remove} />
      ) : (
        <HistoryState question={question} isLoaded={rows !== undefined} isError={isError} onAgain={refetch} />
      )}
      <Box flex="none" border="top" surface={2} className={styles.foot} data-print="never">
        <Link to={screens.universal.path} className={buttonClass({ wide: true })}>
          <MagnifyingGlassIcon />
          {t('carHistory.without')}
        </Link>
      </Box>
    </Column>
  );
}

import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { faultCodeSheet, overviewSheet } from '#client/technical-info/technical-search.ts';
import styles from '#client/technical-info/technical-side.module.css';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { WarningOctagonFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { MagnifyingGlassIcon, PushPinIcon } from '#client/ui/icons/icons.ts';
import { CountBadge } from '#client/ui/labels/count-badge.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';
import type { SheetEntry } from '#shared/technical-info/technical-value.ts';

type TechnicalSideProps = {
  sheets: readonly SheetEntry[] | undefined;
  isError: boolean;
  faultCodes: number;
  current: string;
  favourites: readonly string[];
  recalls: number;
  changes: number;
  text: string;
  onText: (text: string) => void;
  onSelect: (sheet: string) => void;
  onHints: () => void;
};

/** Search, notices and the data sheets with their counts; one without data says so before the click. */
export function TechnicalSide(props: TechnicalSideProps) {
  const { sheets, isError, faultCodes, current, favourites, recalls, changes, text, onText, onSelect, onHints } = props;
  const t = useText();
  const withData = (sheets ?? []).filter(({ count }) => count > 0);
  const without = (sheets ?? []).filter(({ count }) => count === 0);
  const codes: SheetEntry = { key: faultCodeSheet, name: t('technicalInfo.faultCodes'), count: faultCodes };
  const marked = [...withData, codes].filter(({ key }) => sheets && favourites.includes(key));
  const hints = [
    {
      key: 'recalls',
      name: t('technicalInfo.recalls'),
      count: recalls,
      tone: 'bad' as const,
      icon: <WarningOctagonFillIcon className={styles.recall} />,
    },
    {
      key: 'changes',
      name: t('technicalInfo.changed'),
      count: changes,
      tone: 'warn' as const,
      icon: <WarningFillIcon className={styles.modified} />,
    },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <Box flex="none" padX={6} padTop={4} padBottom={2} className={styles.top}>
        <TextField
          label={t('technicalInfo.find')}
          labelHidden
          size="s"
          type="search"
          autoComplete="off"
          placeholder={t('technicalInfo.findShort')}
          start={<MagnifyingGlassIcon size="s" />}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </Box>
      <ScrollArea padBottom={5} className={styles.lists}>
        {/* Recalls are known before the changes: they come at once, as nothing may move. */}
        {(sheets || isError) && hints.length > 0 && (
          <>
            <Box as="h2" padX={6} padTop={4} padBottom={2} size={14} weight="semi">
              {t('technicalInfo.hints')}
            </Box>
            <ul>
              {hints.map(({ key, name, count, tone, icon }) => (
                <li key={key}>
                  <button type="button" className={styles.entry} onClick={onHints}>
                    {icon}
                    <Box as="span" fills className={styles.name}>
                      {name}
                    </Box>
                    <CountBadge tone={tone}>{formatNumber(count)}</CountBadge>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {marked.length > 0 && (
          <>
            <Box as="h2" padX={6} padTop={4} padBottom={2} size={14} weight="semi">
              {t('technicalInfo.markedSheets')}
            </Box>
            <ul>
              {marked.map((entry) => (
                <SheetLink key={entry.key} {...{ entry, current, onSelect }} icon={<PushPinIcon size="s" />} />
              ))}
            </ul>
          </>
        )}
        {(sheets || isError) && (
          <Box as="h2" padX={6} padTop={4} padBottom={2} size={14} weight="semi">
            {t('technicalInfo.sheets')}
          </Box>
        )}
        {!sheets && !isError && (
          <Stack gap={5} padX={6} padY={3} role="status" aria-label={t('technicalInfo.loading')}>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </Stack>
        )}
        {sheets && (
          <ul>
            {[...withData, codes].map((entry) => (
              <SheetLink key={entry.key} {...{ entry, current, onSelect }} />
            ))}
            {without.map(({ key, name }) => (
              <Text key={key} as="li" tone="faint" size={13} className={styles.none}>
                <Box as="span" fills className={styles.name}>
                  {name}
                </Box>
                <span>{t('technicalInfo.noData')}</span>
              </Text>
            ))}
          </ul>
        )}
      </ScrollArea>
    </>
  );
}

type SheetLinkProps = { entry: SheetEntry; current: string; icon?: ReactNode; onSelect: (sheet: string) => void };

function SheetLink({ entry: { key, name, count }, current, icon, onSelect }: SheetLinkProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={key === current ? 'true' : undefined}
        onClick={() => onSelect(key)}
      >
        {icon}
        <Box as="span" fills className={styles.name}>
          {name}
        </Box>
        {/* The overview repeats values of the others. */}
        {key !== overviewSheet && (
          <Text as="span" tone="muted" size={13} className={styles.count}>
            {formatNumber(count)}
          </Text>
        )}
      </button>
    </li>
  );
}

import { useState } from 'react';
import styles from '#client/cart/entry/entry-list.module.css';
import type { EntryFound } from '#client/cart/entry/entry-queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { mostPieces } from '#shared/cart/cart.ts';

export type PreviewRow = {
  /** Of the text; names the row. */
  readonly line: number;
  readonly number: string;
  readonly quantity: number;
  /** Which of several articles. */
  readonly chosen: number | null;
};

type EntryRowProps = {
  row: PreviewRow;
  found: EntryFound | undefined;
  onChange: (part: Partial<PreviewRow>) => void;
  onRemove: () => void;
};

const tones = { found: 'ok', choose: 'warn', unknown: 'bad', searching: 'neutral' } as const;

export function EntryRow({ row, found, onChange, onRemove }: EntryRowProps) {
  const t = useText();
  const { number, quantity } = row;
  const kind = found?.kind ?? 'searching';
  return (
    <Grid as="li" gap={4} align="center" padY={2} border="bottom" className={styles.row}>
      <span>
        <Tag tone={tones[kind]}>{t(`cartEntry.state.${kind}`)}</Tag>
      </span>
      <Text as="span" weight="medium" breaks="anywhere" className={styles.number}>
        {number}
      </Text>
      <Box minWidth={0} breaks="anywhere" className={styles.article}>
        <RowArticle {...{ row, found, onChange }} />
      </Box>
      <Stepper
        label={t('cartEntry.list.quantity', { number })}
        lessLabel={t('cartEntry.list.less')}
        moreLabel={t('cartEntry.list.more')}
        value={quantity}
        max={mostPieces}
        onRemove={onRemove}
        onChange={(next) => onChange({ quantity: next })}
      />
      <IconButton
        size="s"
        label={t('cartEntry.list.remove', { number })}
        icon={<XIcon size="s" />}
        onClick={onRemove}
      />
    </Grid>
  );
}

/** The article, the choice between several, or the number to be mended. */
function RowArticle({ row: { number, chosen }, found, onChange }: Omit<EntryRowProps, 'onRemove'>) {
  const t = useText();
  if (!found) return null;
  if (found.kind === 'found') {
    const { brand, number: own, name } = found.article;
    return (
      <p>
        <b>
          {brand} {own}
        </b>{' '}
        <Text as="span" tone="muted" size={13}>
          {name}
        </Text>
      </p>
    );
  }
  if (found.kind === 'choose')
    return (
      <Select
        size="s"
        label={t('cartEntry.list.article', { number })}
        labelHidden
        placeholder={t('cartEntry.list.choose')}
        value={chosen === null ? '' : String(chosen)}
        options={found.articles.map(({ articleId, brand, number: own, name }) => ({
          value: String(articleId),
          label: `${brand} ${own} · ${name}`,
        }))}
        onChange={({ target }) => onChange({ chosen: Number(target.value) })}
      />
    );
  return <NumberField number={number} onChange={(next) => onChange({ number: next, chosen: null })} />;
}

function NumberField({ number, onChange }: { number: string; onChange: (number: string) => void }) {
  const t = useText();
  const [draft, setDraft] = useState(number);
  const take = () => {
    const next = draft.trim();
    if (next !== '' && next !== number) onChange(next);
  };
  return (
    <TextField
      size="s"
      label={t('cartEntry.list.number', { number })}
      labelHidden
      maxLength={100}
      spellCheck={false}
      autoComplete="off"
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

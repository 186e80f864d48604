import { useState } from 'react';
import { looksOnly } from '#client/api/shown-user.ts';
import styles from '#client/cart/watch/watch-list.module.css';
import { useUnwatch, useWatch, type WatchedArticle } from '#client/cart/watch/watch-queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { ShoppingCartSimpleIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';

type WatchRowProps = { article: WatchedArticle; onAdd: () => void };

export function WatchRow({ article, onAdd }: WatchRowProps) {
  const t = useText();
  const watch = useWatch();
  const unwatch = useUnwatch();
  const [draft, setDraft] = useState<string | null>(null);
  const title = `${article.brand} ${article.number}`;

  // What could not be kept stays in the field, so that nothing typed is lost.
  async function keepNote() {
    const note = draft?.trim();
    if (note === undefined || note === article.note) return setDraft(null);
    if (await watch(article.articleId, note)) setDraft(null);
  }

  return (
    <Grid as="li" rowGap={3} columnGap={5} padY={5} border="bottom" className={styles.row}>
      <Box minWidth={0} breaks="anywhere">
        <Text weight="semi">{title}</Text>
        <Text tone="muted" size={13}>
          {article.name} {article.isGone && <Tag tone="warn">{t('watchList.gone')}</Tag>}
        </Text>
      </Box>
      <Row align="center" gap={3}>
        {!article.isGone && (
          <Button
            size="s"
            icon={<ShoppingCartSimpleIcon size="s" />}
            aria-label={t('watchList.toCartOf', { article: title })}
            disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}
            onClick={onAdd}
          >
            {t('watchList.toCart')}
          </Button>
        )}
        <IconButton
          size="s"
          label={t('watchList.removeOf', { article: title })}
          icon={<TrashIcon size="s" />}
          disabledReason={looksOnly() ? t('acting.mayNotChange') : undefined}
          onClick={() => void unwatch(article, title)}
        />
      </Row>
      {/* What is gone from the catalogue keeps the note that it has. */}
      {article.isGone || looksOnly() ? (
        article.note !== '' && <p className={styles.note}>{article.note}</p>
      ) : (
        <TextField
          className={styles.note}
          size="s"
          label={t('watchList.noteOf', { article: title })}
          labelHidden
          placeholder={t('watchList.note')}
          maxLength={200}
          value={draft ?? article.note}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => void keepNote()}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void keepNote();
          }}
        />
      )}
    </Grid>
  );
}

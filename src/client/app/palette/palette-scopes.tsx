import styles from '#client/app/palette/palette.module.css';
import type { PaletteGroup, PaletteKind } from '#client/app/palette/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatNumber } from '#shared/format/number.ts';

type PaletteScopesProps = {
  groups: readonly PaletteGroup[];
  /** null: all kinds. */
  scope: PaletteKind | null;
  onScope: (scope: PaletteKind | null) => void;
};

/** All, or one kind of hit. */
export function PaletteScopes({ groups, scope, onScope }: PaletteScopesProps) {
  const t = useText();
  const all = groups.reduce((sum, { items }) => sum + items.length, 0);
  const scopes = [
    { id: null, title: t('paletteCatalogue.all'), count: all },
    ...groups.map(({ id, title, items }) => ({ id, title, count: items.length })),
  ];
  return (
    <Row gap={3} flex="none" border="bottom" className={styles.scopes}>
      {scopes.map(({ id, title, count }) => (
        <button
          key={id ?? 'all'}
          type="button"
          tabIndex={-1}
          className={styles.scopeChip}
          aria-pressed={id === scope}
          // The field keeps the focus: typing goes on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onScope(id)}
        >
          {title}{' '}
          <Text as="span" tone="faint" weight="regular" className={styles.scopeCount}>
            {formatNumber(count)}
          </Text>
        </button>
      ))}
      <span className={styles.scopeKey}>
        <Kbd>{t('keyboard.cap.tab')}</Kbd>
        {t('paletteCatalogue.next')}
      </span>
    </Row>
  );
}

/** The scope beside the present one; undefined beyond the ends, where Tab goes on to what follows. */
export function scopeBeside(
  groups: readonly PaletteGroup[],
  scope: PaletteKind | null,
  step: 1 | -1,
): PaletteKind | null | undefined {
  const scopes = [null, ...groups.map(({ id }) => id)];
  const at = scopes.indexOf(scope) + step;
  return at < 0 ? undefined : scopes[at];
}

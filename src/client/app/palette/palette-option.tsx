import styles from '#client/app/palette/palette.module.css';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { highlight } from '#client/app/palette/palette-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { LockSimpleIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';

type PaletteOptionProps = { id: string; item: PaletteItem; question: string; isMarked: boolean; onTake: () => void };

export function PaletteOption({ id, item, question, isMarked, onTake }: PaletteOptionProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and takes the keys
    <div id={id} role="option" tabIndex={-1} aria-selected={isMarked} className={styles.option} onClick={onTake}>
      {item.icon}
      <span className={styles.title}>
        {item.plate ? (
          <Plate text={item.plate.text} country={item.plate.country} size="s" />
        ) : (
          <Highlighted text={item.title} question={question} />
        )}
      </span>
      <Box as="span" minWidth={0} tone="muted" truncates className={styles.detail}>
        {item.detail && <Highlighted text={item.detail} question={question} />}
      </Box>
      <Row as="span" gap={3} align="center" tone="muted" breaks="never" className={styles.meta}>
        {item.isLocked && (
          <>
            <LockSimpleIcon size="s" />
            {t('palette.locked')}
          </>
        )}
        {item.meta}
        {item.keys?.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Row>
    </div>
  );
}

function Highlighted({ text, question }: { text: string; question: string }) {
  return highlight(text, question).map((piece, at) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <mark key={at} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

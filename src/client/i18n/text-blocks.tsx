import styles from '#client/i18n/text-blocks.module.css';
import { Stack } from '#client/ui/layout/stack.tsx';

type Block = { readonly kind: 'heading' | 'paragraph'; readonly text: string };
type TextBlocksProps = { blocks: readonly Block[]; headings?: 'h2' | 'h3' };

/** A configured text, such as the terms: headings and paragraphs, nothing else. */
export function TextBlocks({ blocks, headings: Heading = 'h2' }: TextBlocksProps) {
  return (
    <Stack gap={5} size={15} className={styles.blocks}>
      {blocks.map(({ kind, text }, index) => {
        const Tag = kind === 'heading' ? Heading : 'p';
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name and never move
        return <Tag key={index}>{text}</Tag>;
      })}
    </Stack>
  );
}

import block from '#client/articles/rows-block.module.css';
import compact from '#client/articles/rows-compact.module.css';
import full from '#client/articles/rows-full.module.css';

/** `block`: on a small screen. */
export type RowForm = 'full' | 'compact' | 'block';

/** The same cells in three arrangements. */
export const rowStyles: Record<RowForm, typeof full> = { full, compact, block };

import block from '#client/articles/list/rows-block.module.css';
import compact from '#client/articles/list/rows-compact.module.css';
import full from '#client/articles/list/rows-full.module.css';

/** `block`: on a small screen. */
export type RowForm = 'full' | 'compact' | 'block';

/** The same cells in three arrangements. */
export const rowStyles: Record<RowForm, typeof full> = { full, compact, block };

import type { RowForm } from '#client/articles/list/row-form.ts';
import { useDevice } from '#client/session/device.ts';
import { useMedia } from '#client/ui/use-media.ts';

/** Blocks where six columns have no room: on a small screen, in the bay on a somewhat larger one too. */
export function useRowForm(): RowForm {
  const { density, rows } = useDevice();
  const isNarrow = useMedia('(max-width: 56.24rem)');
  const isNarrowInBay = useMedia('(max-width: 67.99rem)');
  return isNarrow || (density === 'werkstatt' && isNarrowInBay) ? 'block' : rows;
}

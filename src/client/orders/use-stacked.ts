import { useDevice } from '#client/session/device.ts';
import { useMedia } from '#client/ui/use-media.ts';

/** Lines and panel one below the other: where two columns have no room, in the bay on a somewhat larger screen too. */
export function useStacked(): boolean {
  const { density } = useDevice();
  const isNarrow = useMedia('(max-width: 68.74rem)');
  const isNarrowInBay = useMedia('(max-width: 77.34rem)');
  return isNarrow || (density === 'werkstatt' && isNarrowInBay);
}

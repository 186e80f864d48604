import { useCallback, useSyncExternalStore } from 'react';

/** Where the navigation is a bar at the bottom. */
export const phone = '(max-width: 47.99rem)';
/** Where a column stands beside the list instead of over it. */
export const beyondTablet = '(min-width: 68.75rem)';
/** Where there is room for a third column. */
export const wide = '(min-width: 85rem)';

/** Whether a media query holds, for what the style sheet alone cannot do. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(media);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}

import { useSyncExternalStore } from 'react';
import { useDevice } from '#client/session/device.ts';

export type NavigationForm = 'list' | 'rail' | 'bar';

const small = '(max-width: 47.99rem)';
const wide = '(min-width: 85rem)';

const matches = (media: string) => matchMedia(media).matches;

function subscribe(listener: () => void) {
  const lists = [small, wide].map((media) => matchMedia(media));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** Under 768 px a bar; under 1360 px, and in the bay at any width, a rail; else the list. */
export function useNavigationForm(): NavigationForm {
  const { density } = useDevice();
  const width = useSyncExternalStore(subscribe, () => (matches(small) ? 'small' : matches(wide) ? 'wide' : 'middle'));
  if (width === 'small') return 'bar';
  return width === 'wide' && density !== 'werkstatt' ? 'list' : 'rail';
}

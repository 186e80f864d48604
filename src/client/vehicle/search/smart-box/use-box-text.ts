import { useEffect, useState } from 'react';
import { useKept } from '#client/vehicle/selection/use-kept.ts';

type BoxText = { readonly text: string; readonly by: 'box' | 'palette' };
const empty: BoxText = { text: '', by: 'box' };

/**
 * What stands in the box, and is still there when the user comes back. A field needs its letters at once, and the
 * cache tells of a change a moment later: so the field has its own state, and the cache keeps a copy.
 */
export function useBoxText(): readonly [string, (text: string) => void] {
  const [kept, keep] = useKept('carSearchText', empty);
  const [text, setText] = useState(kept.text);
  useEffect(() => {
    if (kept.by === 'palette') setText(kept.text);
  }, [kept]);
  const write = (next: string) => {
    setText(next);
    keep({ text: next, by: 'box' });
  };
  return [text, write];
}

/** The palette leaves its question in the box. */
export function useLeaveInBox(): (text: string) => void {
  const [, keep] = useKept('carSearchText', empty);
  return (text) => keep({ text, by: 'palette' });
}

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useEnterNumber } from '#client/cart/entry/entry-number.ts';
import { listenForScans } from '#client/cart/scan/scan-listener.ts';
import { notify } from '#client/notify/notify.ts';
import { useMay } from '#client/session/queries.ts';

const EntryListDialog = lazy(() =>
  import('#client/cart/entry/entry-list-dialog.tsx').then(({ EntryListDialog: component }) => ({ default: component })),
);

/** What a hand scanner types goes into the cart, wherever it stands. What belongs to several articles is asked about. */
export function ScanToCart({ carId }: { carId: number | null }) {
  const mayUse = useMay('ROLE_USER_LIGHT');
  const enter = useEnterNumber(carId);
  const [open, setOpen] = useState<readonly string[]>([]);
  const take = useEffectEvent(async (code: string) => {
    const outcome = await enter(code);
    if (outcome.kind === 'choose') setOpen((codes) => [...codes, code]);
    else if (outcome.kind !== 'added') {
      const key = outcome.kind === 'failed' ? 'cartEntry.scanner.failed' : 'cartEntry.scanner.unknown';
      notify({ key, kind: 'WARNING', preset: 'A', detail: code });
    }
  });
  useEffect(() => (mayUse ? listenForScans((code) => void take(code)) : undefined), [mayUse]);
  if (open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <EntryListDialog key={open.join()} first={open.join('\n')} carId={carId} onClose={() => setOpen([])} />
    </Suspense>
  );
}

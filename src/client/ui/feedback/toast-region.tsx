import { useEffect, useEffectEvent, useState } from 'react';
import { Toast, type ToastMessage } from '#client/ui/feedback/toast.tsx';
import styles from '#client/ui/feedback/toast-region.module.css';
import { overflowingToasts, type ToastPresetName, toastPresets } from '#client/ui/feedback/toast-timer.ts';

export type ToastRegionProps = {
  preset: ToastPresetName;
  /** Oldest first; the region turns the order where the preset asks for it. */
  toasts: readonly ToastMessage[];
  onDismiss: (id: string) => void;
  /** Name of the region. */
  label: string;
  dismissLabel: string;
};

/** One corner of toasts. Render one region per preset and keep it mounted. */
export function ToastRegion({ preset, toasts, onDismiss, label, dismissLabel }: ToastRegionProps) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const dropped = overflowingToasts(
    toasts.map((toast) => toast.id),
    held,
  );
  const drop = useEffectEvent((ids: string) => ids.split(' ').forEach(onDismiss));
  const droppedKey = dropped.join(' ');
  useEffect(() => {
    if (droppedKey) drop(droppedKey);
  }, [droppedKey]);

  const hold = (id: string, isHeld: boolean) =>
    setHeld((current) => new Set(isHeld ? [...current, id] : [...current].filter((other) => other !== id)));
  const shown = toasts.filter((toast) => !dropped.includes(toast.id));
  const { corner, newest } = toastPresets[preset];
  return (
    // Toasts stay reachable while a dialog is open: the attribute exempts them from what the dialog hides.
    <section className={styles[corner]} aria-label={label} data-react-aria-top-layer="true" data-print="never">
      {(newest === 'first' ? shown.toReversed() : shown).map((toast) => (
        <Toast key={toast.id} {...{ toast, preset, dismissLabel, onDismiss }} onHold={hold} />
      ))}
    </section>
  );
}

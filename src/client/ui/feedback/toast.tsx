import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/feedback/toast.module.css';
import { type ToastPresetName, toastPresets } from '#client/ui/feedback/toast-timer.ts';
import { useToastTimer } from '#client/ui/feedback/use-toast-timer.ts';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { InfoFillIcon, WarningCircleFillIcon, WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { XIcon } from '#client/ui/icons/icons.ts';

export type ToastKind = 'ERROR' | 'SUCCESS' | 'INFO' | 'WARNING';
export type ToastMessage = {
  id: string;
  kind: ToastKind;
  title: ReactNode;
  detail?: ReactNode;
  action?: { label: string; onAction: () => void } | undefined;
  /** Instead of the preset's time. */
  stayMs?: number | undefined;
};
export type ToastProps = {
  toast: ToastMessage;
  preset: ToastPresetName;
  dismissLabel: string;
  onDismiss: (id: string) => void;
  onHold?: (id: string, held: boolean) => void;
};

const icons = {
  SUCCESS: CheckCircleFillIcon,
  INFO: InfoFillIcon,
  WARNING: WarningFillIcon,
  ERROR: WarningCircleFillIcon,
};

export function Toast({ toast, preset, dismissLabel, onDismiss, onHold }: ToastProps) {
  const { id, kind, title, detail, action } = toast;
  const { motion, bar } = toastPresets[preset];
  const duration = toast.stayMs ?? toastPresets[preset].duration;
  const [leaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const { held, holdProps } = useToastTimer({
    preset,
    duration,
    onEnd: leave,
    onHold: (isHeld) => onHold?.(id, isHeld),
  });
  const gone = useEffectEvent(() => onDismiss(id));
  useEffect(() => {
    if (!leaving) return;
    const timeout = setTimeout(gone, motion);
    return () => clearTimeout(timeout);
  }, [leaving, motion]);

  const Icon = icons[kind];
  const act = (event: MouseEvent) => {
    event.stopPropagation();
    action?.onAction();
    leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: R9 wants a tap anywhere to dismiss; keys have the button and Esc
    <div
      {...holdProps}
      role={kind === 'ERROR' ? 'alert' : 'status'}
      className={classNames(styles.toast, styles[kind], styles[preset])}
      data-leaving={leaving || undefined}
      onClick={leave}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <Icon className={styles.icon} />
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action ? (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      ) : (
        <button type="button" className={styles.close} aria-label={dismissLabel}>
          <XIcon size="s" />
        </button>
      )}
      {bar && (
        <span
          className={styles.bar}
          style={{ animationDuration: `${duration}ms`, animationPlayState: held ? 'paused' : 'running' }}
        />
      )}
    </div>
  );
}

import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenAt } from '#client/app/layout/screen-at.ts';
import styles from '#client/app/toast-regions.module.css';
import { useMaybeText, useText } from '#client/i18n/text.tsx';
import { chime } from '#client/notify/chime.ts';
import { dismiss, type Shown, useNotifications } from '#client/notify/notify.ts';
import { useDevice } from '#client/session/device.ts';
import { useMaybeUser } from '#client/session/maybe-user.ts';
import type { ToastMessage } from '#client/ui/feedback/toast.tsx';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import type { Preset } from '#shared/notification.ts';
import { isOn } from '#shared/settings/preferences.ts';

const presets: readonly Preset[] = ['A', 'B'];

/** R9.1, R9.2: A bottom right above the hint bar, B top right under the vehicle bar. */
export function ToastRegions() {
  const t = useText();
  const maybeText = useMaybeText();
  const { showing } = useNotifications();
  const { hints } = useDevice();
  const settings = useMaybeUser()?.settings;
  const hasSound = settings !== undefined && isOn(settings, 'SOUND');
  const news = showing.findLast(({ preset }) => preset === 'B')?.id ?? 0;
  useEffect(() => {
    if (news > 0 && hasSound) chime();
  }, [news, hasSound]);
  const screen = useRouterState({ select: ({ location }) => screenAt(location.pathname) });
  if (screen === 'login' || screen === 'ssoError' || screen === 'confirmSso') return null; // R2.7

  const toast = ({ id, key, kind, translate = true, values, detail, action, stayMs }: Shown): ToastMessage => ({
    id: String(id),
    kind,
    title: (translate && maybeText(key, values)) || key, // R3.7
    detail,
    stayMs,
    action: action && { label: action.label, onAction: action.run },
  });
  return (
    <div className={styles.corners} data-hints={hints || undefined}>
      {presets.map((preset) => (
        <ToastRegion
          key={preset}
          preset={preset}
          label={t(`shell.toasts.${preset}`)}
          dismissLabel={t('shell.close')}
          toasts={showing.filter((shown) => shown.preset === preset).map(toast)}
          onDismiss={(id) => dismiss(Number(id))}
        />
      ))}
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { usePortal } from '#client/portal/queries.ts';
import { setDevice, useDevice } from '#client/session/device.ts';
import { type ScreenKey, screens } from '#shared/screens.ts';

/** The walk of the first minutes: whether it is offered, whether it is on. Seen or declined, this device is not asked again. */
export function useWalk(screen: ScreenKey | null) {
  const navigate = useNavigate();
  const isDemo = (usePortal()?.demo ?? null) !== null;
  const { walk } = useDevice();
  const [isOn, setOn] = useState(false);
  const settle = useCallback(() => {
    setDevice({ walk: 'seen' });
    setOn(false);
  }, []);
  return {
    isOn,
    isOffered: isDemo && walk === 'new' && !isOn && screen === 'vehicle',
    start: () => {
      setOn(true);
      if (screen !== 'vehicle') void navigate({ to: screens.vehicle.path });
    },
    /** Ended or declined. */
    settle,
  };
}

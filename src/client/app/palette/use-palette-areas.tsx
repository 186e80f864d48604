import { useNavigate } from '@tanstack/react-router';
import { areasFor } from '#client/app/layout/navigation/areas.ts';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { capsOf } from '#client/keyboard/key-caps.ts';
import { useUser } from '#client/session/queries.ts';
import { screens } from '#shared/screens.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

/** The areas; a locked one is marked, and leads where the guard says. */
export function usePaletteAreas(): readonly PaletteItem[] {
  const t = useText();
  const user = useUser();
  const navigate = useNavigate();
  return areasFor(user).map(({ screen, name, icon: Icon, letter }) => ({
    id: `area-${screen}`,
    icon: <Icon />,
    title: t('palette.goTo', { area: t(name) }),
    isLocked: !mayOpen(screens[screen], user),
    ...(letter !== null && { keys: capsOf(`g ${letter}`, t) }),
    find: t(name),
    run: () => void navigate({ to: screens[screen].path }),
  }));
}

import type { ReactNode } from 'react';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { capsOf } from '#client/keyboard/key-caps.ts';
import { setDevice, useDevice } from '#client/session/device.ts';
import { useMay, useSellIn, useSignOut } from '#client/session/queries.ts';
import { EyeIcon } from '#client/ui/icons/first-icons.ts';
import { EjectIcon, GearSixIcon, KeyboardIcon, MoonIcon, SignOutIcon, SunIcon } from '#client/ui/icons/icons.ts';
import { useCurrentCar, useEject } from '#client/vehicle/queries.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

export type PaletteActions = { readonly openHelp: () => void };

type Command = {
  readonly text: TextKey & `palette.${string}`;
  readonly icon: ReactNode;
  readonly key?: string;
  readonly isOffered?: boolean;
  readonly run: () => void;
};

/** Only what would change something is offered. */
export function usePaletteCommands({ openHelp }: PaletteActions): readonly PaletteItem[] {
  const t = useText();
  const { theme, density, hints } = useDevice();
  const [sellIn, showSellIn] = useSellIn();
  const maySellIn = useMay('ROLE_SELLIN');
  const eject = useEject();
  const signOut = useSignOut();
  const hasCar = Boolean(useCurrentCar().data);

  const commands: readonly Command[] = [
    { text: 'palette.eject', icon: <EjectIcon />, key: 'shift+x', isOffered: hasCar, run: () => void eject() },
    {
      text: sellIn ? 'palette.sellInOff' : 'palette.sellInOn',
      icon: <EyeIcon />,
      key: 'e',
      isOffered: maySellIn,
      run: () => showSellIn(!sellIn),
    },
    {
      text: density === 'werkstatt' ? 'palette.office' : 'palette.werkstatt',
      icon: <GearSixIcon />,
      run: () => setDevice({ density: density === 'werkstatt' ? 'buero' : 'werkstatt' }),
    },
    {
      text: 'palette.themeLight',
      icon: <SunIcon />,
      isOffered: theme !== 'light',
      run: () => setDevice({ theme: 'light' }),
    },
    {
      text: 'palette.themeDark',
      icon: <MoonIcon />,
      isOffered: theme !== 'dark',
      run: () => setDevice({ theme: 'dark' }),
    },
    {
      text: 'palette.themeSystem',
      icon: <GearSixIcon />,
      isOffered: theme !== 'system',
      run: () => setDevice({ theme: 'system' }),
    },
    { text: 'palette.hints', icon: <KeyboardIcon />, isOffered: !hints, run: () => setDevice({ hints: true }) },
    { text: 'palette.keys', icon: <KeyboardIcon />, key: '?', run: openHelp },
    { text: 'palette.signOut', icon: <SignOutIcon />, run: () => void signOut() },
  ];
  return commands
    .filter(({ isOffered = true }) => isOffered)
    .map(({ text, icon, key, run }) => ({
      id: text.replace('.', '-'),
      icon,
      title: t(text),
      ...(key !== undefined && { keys: capsOf(key, t) }),
      find: t(text),
      run,
    }));
}

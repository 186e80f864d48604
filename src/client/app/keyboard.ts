import { useNavigate } from '@tanstack/react-router';
import { areas } from '#client/app/layout/navigation/areas.ts';
import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeyListener } from '#client/keyboard/use-key-listener.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import { useDevice } from '#client/session/device.ts';
import { type ScreenKey, screens } from '#shared/screens.ts';

export type ShellAction = 'palette' | 'sellIn' | 'history' | 'eject' | 'print' | 'escape' | 'help';
/** What is missing here is not offered now: E without the right, Shift X without a car. */
export type ShellActions = { readonly [action in ShellAction]?: (() => void) | undefined };

type ShellKey = { readonly does: ShellAction; readonly keys: readonly string[] };
type GoKey = { readonly screen: ScreenKey; readonly keys: readonly string[]; readonly text: KeyBinding['text'] };

/** The keys that work everywhere, in the order of the overview. */
export const shellKeys: readonly ShellKey[] = [
  { does: 'palette', keys: ['ctrl+k', '/'] },
  { does: 'sellIn', keys: ['e'] },
  { does: 'history', keys: ['h'] },
  { does: 'eject', keys: ['shift+x'] },
  { does: 'print', keys: ['p'] },
  { does: 'escape', keys: ['escape'] },
  { does: 'help', keys: ['?'] },
];

/** G, then the letter of the area. */
export const goKeys: readonly GoKey[] = areas.flatMap(({ screen, letter, name }) =>
  letter === null ? [] : [{ screen, keys: [`g ${letter}`], text: name }],
);

export function shellBindings(actions: ShellActions): readonly KeyBinding[] {
  return shellKeys.flatMap(({ does, keys }): KeyBinding[] => {
    // Esc belongs to whatever is open: dialogs, menus and fields act on it by themselves.
    if (does === 'escape') return [{ keys, text: 'keyboard.does.escape' }];
    const run = actions[does];
    return run ? [{ keys, text: `keyboard.does.${does}`, run, inFields: true }] : [];
  });
}

/** Installs the keyboard: once, by the layout. */
export function useShellKeys(actions: ShellActions): void {
  const { keys } = useDevice();
  const navigate = useNavigate();
  const go = goKeys.map(({ screen, ...key }) => ({ ...key, run: () => void navigate({ to: screens[screen].path }) }));
  useKeys([...shellBindings(actions), ...go], 'shell');
  useKeyListener(keys);
}

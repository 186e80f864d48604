import type { Translate } from '#client/i18n/text.tsx';
import type { TextKey } from '#shared/texts/text-key.ts';

const named: Record<string, TextKey> = {
  ctrl: 'keyboard.cap.ctrl',
  shift: 'keyboard.cap.shift',
  escape: 'keyboard.cap.escape',
  enter: 'keyboard.cap.enter',
  home: 'keyboard.cap.home',
  end: 'keyboard.cap.end',
  delete: 'keyboard.cap.delete',
  space: 'keyboard.cap.space',
};
const drawn: Record<string, string> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' };

function capOf(key: string, t: Translate): string {
  const name = named[key];
  return name ? t(name) : (drawn[key] ?? key.toUpperCase());
}

/** The words on the caps: "ctrl+k" → Strg, K; "g f" → G, F. */
export function capsOf(key: string, t: Translate): readonly string[] {
  if (key.length === 1) return [capOf(key, t)];
  return key.split(/[ +]/).map((part) => capOf(part, t));
}

import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';

type TechnicalKeys = {
  /** The sheets that the digits open, in their order. */
  readonly sheets: readonly string[];
  readonly onSheet: (key: string) => void;
  readonly onMark: () => void;
  readonly onFind: () => void;
  /** Of the row that has the focus. */
  readonly onCopy: (valueKey: string) => void;
};

const mostDigits = 9;

/** The keys of the screen. P prints, as everywhere. */
export function useTechnicalKeys({ sheets, onSheet, onMark, onFind, onCopy }: TechnicalKeys): void {
  const opened = sheets.slice(0, mostDigits);
  const digits = opened.map(
    (key, at): KeyBinding => ({
      keys: [String(at + 1)],
      text: 'technicalInfo.keys.sheet',
      run: () => onSheet(key),
      isUnlisted: true,
    }),
  );
  const listed: KeyBinding = { keys: [`1–${opened.length}`], text: 'technicalInfo.keys.sheet' };
  const copy = () => {
    const key = document.activeElement?.closest('[data-value]')?.getAttribute('data-value');
    if (key) onCopy(key);
  };
  useKeys([
    ...digits,
    ...(opened.length > 0 ? [listed] : []),
    { keys: ['m'], text: 'technicalInfo.keys.mark', run: onMark },
    { keys: ['c'], text: 'technicalInfo.keys.copy', run: copy },
    { keys: ['f'], text: 'technicalInfo.keys.find', run: onFind },
    { keys: ['p'], text: 'keyboard.does.print', run: () => window.print() },
  ]);
}

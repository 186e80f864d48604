import type { TextKey } from '#shared/texts/text-key.ts';

export type KeyBinding = {
  /** Each entry does the same: "ctrl+k", "/"; strokes in a row are parted by a blank: "g f". */
  readonly keys: readonly string[];
  readonly text: TextKey;
  /** Without it the key is only named: the list or dialog in focus acts on it by itself. */
  readonly run?: (() => void) | undefined;
  /** Acts while the user types in a field, too; characters never do. */
  readonly inFields?: true;
  /** Another entry names it together with its like: "1–9". */
  readonly isUnlisted?: true;
};

/** `shell`: works on every screen. `screen`: comes and goes with its screen and wins over the shell. */
export type KeyScope = 'shell' | 'screen';

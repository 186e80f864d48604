export type Stroke = string;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const notStrokes = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]);
const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

/** "k", "ctrl+k", "shift+x", "?", "escape"; null for a modifier alone. Command counts as Ctrl. */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): Stroke | null {
  if (notStrokes.has(key) || altKey) return null;
  const name = key === ' ' ? 'space' : key.toLowerCase(); // a blank parts the strokes of a sequence
  if (ctrlKey || metaKey) return `ctrl+${name}`;
  // Where Shift only makes another character ("?", "/" on a German keyboard), the character is the name.
  return shiftKey && (isLetter(key) || key.length > 1) ? `shift+${name}` : name;
}

/** WCAG 2.1.4: a character without Ctrl, which speech input or a typing user may send by accident. */
export const isCharacter = (stroke: Stroke) => stroke.replace('shift+', '').length === 1;

import type { KeyBinding, KeyScope } from '#client/keyboard/key-binding.ts';

export type RegisteredKeys = { readonly [scope in KeyScope]: readonly KeyBinding[] };
type Entry = { readonly scope: KeyScope; readonly bindings: readonly KeyBinding[] };

let entries: readonly Entry[] = [];
let registered: RegisteredKeys = { shell: [], screen: [] };
const listeners = new Set<() => void>();

function set(next: readonly Entry[]) {
  entries = next;
  const of = (scope: KeyScope) => entries.filter((entry) => entry.scope === scope).flatMap((entry) => entry.bindings);
  registered = { shell: of('shell'), screen: of('screen') };
  for (const listener of listeners) listener();
}

/** Answers with the way to take the keys back. */
export function registerKeys(scope: KeyScope, bindings: readonly KeyBinding[]): () => void {
  const entry = { scope, bindings };
  set([...entries, entry]);
  return () => set(entries.filter((other) => other !== entry));
}

export const registeredKeys = (): RegisteredKeys => registered;

export function onKeysChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

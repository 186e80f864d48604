import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { KeyBinding, KeyScope } from '#client/keyboard/key-binding.ts';
import { onKeysChange, type RegisteredKeys, registeredKeys, registerKeys } from '#client/keyboard/key-registry.ts';

const signature = (keys: readonly KeyBinding[]) =>
  keys.map((key) => `${key.keys.join('|')}:${key.text}:${key.run ? 1 : 0}${key.inFields ? 1 : 0}`).join(',');

/** The keys of a screen, for as long as it is shown: they act, and stand in the hint bar and the overview. */
export function useKeys(keys: readonly KeyBinding[], scope: KeyScope = 'screen'): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  // A new closure each render is no new set of keys.
  const signed = signature(keys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the keys
  useEffect(
    () =>
      registerKeys(
        scope,
        latest.current.map((key, at) => (key.run ? { ...key, run: () => latest.current[at]?.run?.() } : key)),
      ),
    [signed, scope],
  );
}

export const useRegisteredKeys = (): RegisteredKeys => useSyncExternalStore(onKeysChange, registeredKeys);

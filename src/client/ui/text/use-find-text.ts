import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '#client/ui/use-debounced.ts';

const findAfterMs = 150;

/**
 * The words of the search: as they are typed, and those that are asked for a moment later, which stand in the address. A
 * step back, or a link from elsewhere, puts the address's words into the field.
 */
export function useFindText(inAddress: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const asked = useDebounced(typed.trim(), findAfterMs);
  const written = useRef(inAddress);
  const onAsked = useEffectEvent((text: string) => {
    if (text === written.current) return;
    written.current = text;
    write(text);
  });
  useEffect(() => onAsked(asked), [asked]);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  return { typed, setTyped, text: typed.trim() === '' ? '' : asked };
}

import { type RefObject, useEffect, useRef } from 'react';

const written =
  'input:not([type=radio], [type=checkbox], [type=button], [type=hidden], [type=file]):not(:disabled, [readonly]), textarea:not(:disabled, [readonly]), select:not(:disabled)';

/** Whoever opens a layer to fill it in stands in its first field: what is written comes before what is chosen. */
export function useFirstField<Body extends HTMLElement>(
  within = '',
  given?: RefObject<Body | null>,
): RefObject<Body | null> {
  const own = useRef<Body>(null);
  const body = given ?? own;
  useEffect(() => {
    const element = body.current;
    // A field that asks for the focus itself has it by now.
    if (!element || element.contains(document.activeElement)) return;
    const first =
      element.querySelector<HTMLElement>(`${within} :is(${written})`) ??
      element.querySelector<HTMLElement>(`${within} input[type=radio]:checked`);
    first?.focus();
  }, [within, body]);
  return body;
}

import { useEffect } from 'react';
import { useLeaveInBox } from '#client/vehicle/search/smart-box/use-box-text.ts';

/** The workshop's own software asked for a car that several could be: its question stands in the box (/a?find=…). */
export function useAskedFor(): void {
  const leaveInBox = useLeaveInBox();
  const asked = new URLSearchParams(window.location.search).get('find')?.slice(0, 100) ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question, whatever else is drawn anew
  useEffect(() => {
    if (asked) leaveInBox(asked);
  }, [asked]);
}

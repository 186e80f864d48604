import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { shortHint } from '#client/ui/fields/short-hint.ts';

/** What stands in an empty field, as much of it as the field has room for. `box` goes around the field. */
export function useFittingHint<Box extends HTMLElement>(hint: string | undefined) {
  const box: RefObject<Box | null> = useRef(null);
  const [shown, setShown] = useState(hint);
  useLayoutEffect(() => {
    const field = box.current?.querySelector('input');
    if (!hint || !field || !('ResizeObserver' in window)) {
      setShown(hint);
      return;
    }
    const fit = () => setShown(shortHint(hint, fitsInto(field)));
    const observer = new ResizeObserver(fit);
    observer.observe(field);
    void document.fonts.ready.then(fit);
    return () => observer.disconnect();
  }, [hint]);
  return { box, hint: shown };
}

let canvas: CanvasRenderingContext2D | null | undefined;

function fitsInto(field: HTMLInputElement): (text: string) => boolean {
  canvas ??= document.createElement('canvas').getContext('2d');
  const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return (text) => {
    if (!canvas) return true;
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`; // as a whole it is empty where a font has features
    return canvas.measureText(text).width <= room + 1;
  };
}

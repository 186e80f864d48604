import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { RowForm } from '#client/articles/list/row-form.ts';
import { useRowHeight } from '#client/articles/list/use-row-height.ts';

type VisibleRowsInput = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Holds the rows; what stands above it in the scroller is its margin. */
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly form: RowForm;
  readonly hasFit: boolean;
  readonly offset: number;
};

export type VisibleRows = {
  readonly items: readonly VirtualItem[];
  readonly height: number;
  readonly margin: number;
  readonly isScrolling: boolean;
  readonly measure: (element: HTMLElement | null) => void;
  readonly show: (index: number) => void;
};

/** Which rows of a long list are in sight. All have the height that they were promised, so nothing jumps. */
export function useVisibleRows({ scroller, body, count, form, hasFit, offset }: VisibleRowsInput): VisibleRows {
  const rowHeight = useRowHeight(form, hasFit);
  const [margin, setMargin] = useState(0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Rows are drawn ahead on both sides: there is no need to stop the browser for them.
    useFlushSync: false,
    initialOffset: offset,
    scrollMargin: margin,
    scrollPaddingStart: form === 'block' ? 0 : margin,
  });

  useLayoutEffect(() => {
    const look = () => setMargin(body.current?.offsetTop ?? 0);
    look();
    if (!scroller.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(look);
    for (const child of scroller.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [scroller, body]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has other heights
  useEffect(() => virtualizer.measure(), [rowHeight]);

  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    margin,
    isScrolling: virtualizer.isScrolling,
    measure: virtualizer.measureElement,
    show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

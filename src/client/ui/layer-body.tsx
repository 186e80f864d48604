import type { ReactNode } from 'react';
import { useFirstField } from '#client/ui/use-first-field.ts';

type LayerBodyProps = {
  className: string | undefined;
  /** Only fields in here are meant: a sheet that shows something may hold others. */
  fieldsWithin?: string;
  children: ReactNode;
};

/** What stands between head and foot of a dialog or drawer; there while it is open. */
export function LayerBody({ className, fieldsWithin, children }: LayerBodyProps) {
  const body = useFirstField<HTMLDivElement>(fieldsWithin);
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  );
}

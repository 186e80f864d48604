import { useQuery } from '@tanstack/react-query';
import styles from '#client/invoicing/paper/paper-sheet.module.css';
import { Row } from '#client/ui/layout/row.tsx';
import { giroTextOf } from '#shared/invoicing/giro-code.ts';
import type { Sheet } from '#shared/invoicing/sales-document.ts';

/** The code of the paper. The part that draws it comes when there is one to draw. */
export function GiroCode({ sheet, caption }: { sheet: Sheet; caption: string }) {
  const text = giroTextOf(sheet);
  const { data } = useQuery({
    queryKey: ['giro-code', text],
    queryFn: async () => (await import('#client/rooms/code-drawing.ts')).codeDrawing(text ?? ''),
    enabled: text !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'ignored' }, // the bank details stand below all the same
  });
  if (text === null || !data) return null;
  return (
    <Row as="figure" align="center" tone="muted" className={styles.giro}>
      <svg viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={caption}>
        <path fillRule="evenodd" d={data.path} />
      </svg>
      <figcaption>{caption}</figcaption>
    </Row>
  );
}

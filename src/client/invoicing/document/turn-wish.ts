import type { DocumentKind } from '#shared/invoicing/document-kind.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

/** Into what a paper is turned; of a part how much (basis points), of a cancellation why. */
export type TurnWish = { readonly into: DocumentKind; readonly share?: number; readonly reason?: string };

export type TurnDialogProps = {
  document: SalesDocument;
  isBusy: boolean;
  onTurn: (wish: TurnWish) => void;
  onClose: () => void;
};

import {
  ArrowUUpLeftIcon,
  ClipboardTextIcon,
  FileTextIcon,
  PackageIcon,
  ReceiptIcon,
  RowsIcon,
  ShoppingCartSimpleIcon,
  TruckIcon,
} from '#client/ui/icons/icons.ts';
import type { DocumentKind } from '#shared/documents/document-kind.ts';

const icons: Record<DocumentKind, typeof TruckIcon> = {
  order: ShoppingCartSimpleIcon,
  'order-confirmation': ClipboardTextIcon,
  'delivery-note': TruckIcon,
  invoice: ReceiptIcon,
  'credit-note': ArrowUUpLeftIcon,
  statement: RowsIcon,
  'return-note': PackageIcon,
  'incoming-invoice': FileTextIcon,
};

/** Only a picture: the kind stands beside it in words, seen or heard. */
export function KindIcon({ kind }: { kind: DocumentKind }) {
  const Icon = icons[kind];
  return <Icon />;
}

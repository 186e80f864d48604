import type { CustomerFile } from '#shared/invoicing/customer-file.ts';
import type { Draft, Sheet } from '#shared/invoicing/sales-document.ts';

export type HeadFieldsProps = {
  sheet: Sheet;
  file: CustomerFile | undefined;
  change: (patch: Partial<Draft>) => void;
  /** The sentence of the finding that names a field, once issuing was tried. */
  errorOf: (field: string) => string | undefined;
};

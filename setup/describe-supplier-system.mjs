// Writes docs/supplier-system.openapi.json anew. Run it after a change of the schemas, then `npm run format`.
import { writeFileSync } from 'node:fs';
import { supplierSystemDescription } from '#server/gateways/supplier-system/supplier-system-description.ts';

writeFileSync('docs/supplier-system.openapi.json', `${JSON.stringify(supplierSystemDescription(), null, 2)}\n`);

import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { HttpGatewayOptions } from '#server/gateways/http-gateway.ts';
import { customerNumbers } from '#server/gateways/supplier-system/customer-numbers.ts';
import { embeddedSupplierSystem } from '#server/gateways/supplier-system/embedded.ts';
import { httpSupplierSystem } from '#server/gateways/supplier-system/http.ts';
import type { SupplierSystems } from '#server/gateways/supplier-system/supplier-system.ts';

type Options = Pick<HttpGatewayOptions, 'timeoutMs' | 'now' | 'log'> &
  Pick<Parameters<typeof httpSupplierSystem>[0], 'findArticle'> & {
    readonly db: Kysely<Schema>;
    /** By supplier code. */
    readonly urls: Readonly<Record<string, string>>;
    readonly keys: Readonly<Record<string, string>>;
  };

/** The supplier's own system where the operator has connected it, else the embedded one. */
export function connectSupplierSystems({ db, urls, keys, ...options }: Options): SupplierSystems {
  const embedded = embeddedSupplierSystem(db);
  const connected = new Map(
    Object.entries(urls).map(([code, baseUrl]) => [
      code,
      httpSupplierSystem({
        ...options,
        customerNumberOf: customerNumbers(db, code, options.now),
        baseUrl,
        key: keys[code],
      }),
    ]),
  );
  return (supplierCode) => connected.get(supplierCode) ?? embedded;
}

import type { Config } from '#server/config.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { readNotice } from '#server/portal/notices.ts';
import * as contract from '#shared/portal/contract.ts';

type Deps = {
  readonly config: Pick<Config, 'PRODUCT_NAME' | 'PHONE' | 'FRAME_ANCESTORS' | 'RESET_BASE_URL' | 'NOTICE_DIR'>;
  readonly version: string;
  readonly demo: contract.Portal['demo'];
};

export function portalRoutes({ config, version, demo }: Deps): Route[] {
  const portal: contract.Portal = {
    productName: config.PRODUCT_NAME,
    version,
    phone: config.PHONE ?? null,
    hostOrigins: config.FRAME_ANCESTORS,
    resetBaseUrl: config.RESET_BASE_URL,
    demo,
  };
  return [
    serve(contract.portal, async () => portal),
    serve(contract.notice, ({ params, query }) => readNotice(config.NOTICE_DIR, params.notice, query.language)),
  ];
}

import { type Route, serve } from '#server/http/serve.ts';
import { readNotice } from '#server/portal/notices.ts';
import * as contract from '#shared/portal/contract.ts';

type Deps = { readonly portal: contract.Portal; readonly noticeDir: string | undefined };

export function portalRoutes({ portal, noticeDir }: Deps): Route[] {
  return [
    serve(contract.portal, async () => portal),
    serve(contract.notice, ({ params, query }) => readNotice(noticeDir, params.notice, query.language)),
  ];
}

import { type Route, serve } from '#server/http/serve.ts';
import { readNotice } from '#server/portal/notices.ts';
import * as contract from '#shared/portal/contract.ts';

type Deps = {
  readonly portal: Omit<contract.Portal, 'typeNumberSuppliers'>;
  /** R1.4: an operator may change it while the portal runs. */
  readonly typeNumberSuppliers: (now: Date) => Promise<string[]>;
  readonly noticeDir: string | undefined;
};

export function portalRoutes({ portal, typeNumberSuppliers, noticeDir }: Deps): Route[] {
  return [
    serve(contract.portal, async (_input, { now }) => ({
      ...portal,
      typeNumberSuppliers: await typeNumberSuppliers(now),
    })),
    serve(contract.notice, ({ params, query }) => readNotice(noticeDir, params.notice, query.language)),
  ];
}

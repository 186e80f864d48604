import type { Kysely } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { readTourFile } from '#server/desk/read-tours.ts';
import { withUpload } from '#server/imports/with-upload.ts';
import { changePlan, readPlan } from '#server/suppliers/edit-tours.ts';
import type { User } from '#shared/session/user.ts';
import { tourChanges } from '#shared/suppliers/tour-file.ts';
import type { Upload } from '#shared/uploads.ts';

type Desk = { readonly db: Kysely<Schema>; readonly user: User; readonly now: Date };

export const previewTourFile = ({ db, user, now }: Desk, upload: Upload) =>
  withUpload(upload, async (path) => {
    const { tours, refused } = await readTourFile(path);
    const { plan, version } = await asDesk(db, user, 'ROLE_TOUR_IMPORT', now, (tx, { code }) => readPlan(tx, code));
    return { kind: 'preview' as const, version, ...tourChanges(plan.tours, tours), refused };
  });

/** `version`: of the plan that the preview was held against. */
export const importTourFile = ({ db, user, now }: Desk, upload: Upload & { readonly version: string }) =>
  withUpload(upload, async (path) => {
    const { tours, refused } = await readTourFile(path);
    if (refused.length > 0) return { kind: 'lines' as const };
    return asDesk(db, user, 'ROLE_TOUR_IMPORT', now, async (tx, desk) => {
      const { plan } = await readPlan(tx, desk.code);
      const answer = await changePlan(tx, desk, desk.code, { plan: { ...plan, tours }, version: upload.version });
      return answer.kind === 'refused' ? { kind: 'lines' as const } : answer;
    });
  });

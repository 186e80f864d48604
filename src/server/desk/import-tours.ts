import type { Kysely } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { readTourFile } from '#server/desk/read-tours.ts';
import { assignedHeadings } from '#server/imports/assigned-headings.ts';
import { withUpload } from '#server/imports/with-upload.ts';
import { changePlan, readPlan } from '#server/suppliers/edit-tours.ts';
import type { User } from '#shared/session/user.ts';
import { tourChanges } from '#shared/suppliers/tour-file.ts';
import type { Upload } from '#shared/uploads.ts';

type Desk = { readonly db: Kysely<Schema>; readonly user: User; readonly now: Date };

/** Before the file is read: no transaction waits for that. */
const knownTours = ({ db, user, now }: Desk) =>
  asDesk(db, user, 'ROLE_TOUR_IMPORT', now, async (tx, { code }) => ({
    ...(await readPlan(tx, code)),
    assigned: await assignedHeadings(tx, 'tours', code),
  }));

export const previewTourFile = ({ db, user, now }: Desk, upload: Upload) =>
  withUpload(upload, async (path) => {
    const { plan, version, assigned } = await knownTours({ db, user, now });
    const { tours, refused } = await readTourFile(path, { tours: plan.tours, assigned });
    return { kind: 'preview' as const, version, ...tourChanges(plan.tours, tours), refused };
  });

/** `version`: of the plan that the preview was held against. */
export const importTourFile = ({ db, user, now }: Desk, upload: Upload & { readonly version: string }) =>
  withUpload(upload, async (path) => {
    const { plan: before, assigned } = await knownTours({ db, user, now });
    const { tours, refused } = await readTourFile(path, { tours: before.tours, assigned });
    if (refused.length > 0) return { kind: 'lines' as const };
    return asDesk(db, user, 'ROLE_TOUR_IMPORT', now, async (tx, desk) => {
      const { plan } = await readPlan(tx, desk.code);
      const answer = await changePlan(tx, desk, desk.code, { plan: { ...plan, tours }, version: upload.version });
      return answer.kind === 'refused' ? { kind: 'lines' as const } : answer;
    });
  });

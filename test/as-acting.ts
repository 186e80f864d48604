import { type ActingAccess, actIn, inRequest } from '#server/db/acting-access.ts';

/** As a request of a person of a supplier who acts for a company. */
export const asActing = <Result>(access: ActingAccess, work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) =>
    inRequest(() => {
      actIn(access);
      work().then(resolve, reject);
    }),
  );

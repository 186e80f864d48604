/** Whether it went well, for what only goes on then: that it failed is told by the call itself. */
export const succeeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** As many as that are under way until all are done; the results in the order of the things. */
export async function someAtATime<Thing, Result>(
  count: number,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = things.entries();
  const one = async () => {
    for (const [place, thing] of waiting) results[place] = await work(thing);
  };
  await Promise.all(Array.from({ length: count }, one));
  return results;
}

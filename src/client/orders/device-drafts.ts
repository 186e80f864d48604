const [database, store] = ['passform', 'drafts'] as const;

function open(): Promise<IDBDatabase | null> {
  return new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(null);
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => done(null);
    opening.onblocked = () => done(null);
  });
}

/** Answers with `without()` where nothing can be kept. */
async function run<Answer>(
  mode: IDBTransactionMode,
  ask: (all: IDBObjectStore) => IDBRequest<Answer>,
  without: () => unknown,
): Promise<unknown> {
  const db = await open().catch(() => null);
  if (!db) return without();
  return new Promise<unknown>((done) => {
    const asked = ask(db.transaction(store, mode).objectStore(store));
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => done(without());
  }).finally(() => db.close());
}

/** Where the browser keeps nothing, as in a private window or on a full disk, the tab remembers by itself. */
const remembered = new Map<string, unknown>();

/** What is not sent yet, or not answered, outlives a reload on this device. */
export const deviceDrafts = {
  read: async (name: string): Promise<unknown> => {
    const kept = await run(
      'readonly',
      (all) => all.get(name),
      () => undefined,
    );
    return remembered.get(name) ?? kept;
  },
  keep: async (name: string, draft: unknown): Promise<void> => {
    remembered.delete(name);
    await run(
      'readwrite',
      (all) => all.put(draft, name),
      () => remembered.set(name, draft),
    );
  },
  drop: async (name: string): Promise<void> => {
    remembered.delete(name);
    await run(
      'readwrite',
      (all) => all.delete(name),
      () => undefined,
    );
  },
};

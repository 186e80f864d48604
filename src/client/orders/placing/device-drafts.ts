const [database, store] = ['passform', 'drafts'] as const;

/** Stays open: what is kept has left the page in the same instant, so that a reload right after it loses nothing. */
let opened: Promise<IDBDatabase | null> | null = null;

function open(): Promise<IDBDatabase | null> {
  return new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(null);
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => {
      const db = opening.result;
      db.onclose = forgetOpened;
      db.onversionchange = () => {
        db.close();
        forgetOpened();
      };
      done(db);
    };
    opening.onerror = () => done(null);
    opening.onblocked = () => done(null);
  });
}

function forgetOpened(): void {
  opened = null;
}

/** undefined where nothing can be kept; what is written is answered once it is kept. */
async function run<Answer>(
  mode: IDBTransactionMode,
  ask: (all: IDBObjectStore) => IDBRequest<Answer>,
): Promise<{ readonly answer: Answer } | undefined> {
  opened ??= open().catch(() => null);
  const db = await opened;
  if (!db) {
    forgetOpened(); // it may be to be had the next time
    return undefined;
  }
  try {
    const transaction = db.transaction(store, mode);
    const asked = ask(transaction.objectStore(store));
    transaction.commit();
    return await new Promise((done) => {
      transaction.oncomplete = () => done({ answer: asked.result });
      transaction.onabort = () => done(undefined);
    });
  } catch {
    forgetOpened(); // it was closed meanwhile, or cannot hold this
    return undefined;
  }
}

/** Where the browser keeps nothing, as in a private window or on a full disk, the tab remembers by itself. */
const remembered = new Map<string, unknown>();

/** What is not sent yet, or not answered, outlives a reload on this device. */
export const deviceDrafts = {
  read: async (name: string): Promise<unknown> => {
    const kept = await run('readonly', (all) => all.get(name));
    return remembered.get(name) ?? kept?.answer;
  },
  /** Of all whose names begin so. */
  readAll: async (begin: string): Promise<unknown[]> => {
    const kept = await run('readonly', (all) => all.getAll(IDBKeyRange.bound(begin, `${begin}\uffff`)));
    const own = [...remembered].filter(([name]) => name.startsWith(begin)).map(([, draft]) => draft);
    return [...own, ...(kept?.answer ?? [])];
  },
  keep: async (name: string, draft: unknown): Promise<void> => {
    remembered.delete(name);
    if (!(await run('readwrite', (all) => all.put(draft, name)))) remembered.set(name, draft);
  },
  drop: async (name: string): Promise<void> => {
    remembered.delete(name);
    await run('readwrite', (all) => all.delete(name));
  },
};

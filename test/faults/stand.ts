/** A portal with its database, whatever it is made of: what the faults are done to. */
export type Stand = {
  /** Of the server that runs now, or ran last. */
  readonly origin: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** It is started again by whoever minds it. */
  readonly killDatabase: () => Promise<void>;
  /** The database is gone for good, and its replica takes its place. */
  readonly failOver?: () => Promise<void>;
  /** Past the server, with every right: for setting up and for counting afterwards. */
  readonly ask: <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
};

import type { Connection } from '#server/db/connection.ts';

/** As a server of its own is told where its database is. */
export const databaseUrl = ({ host, port, user, password = '', database }: Connection): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

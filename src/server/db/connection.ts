/** Where a database is and who we are there. `host` may be the directory of a Unix socket. */
export interface Connection {
  host: string;
  port: number;
  database: string;
  user: string;
  password?: string;
}

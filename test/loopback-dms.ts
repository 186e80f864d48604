import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  readonly path: string;
};

/** A workshop's own software on this machine: notes what it is sent and answers as the test says. */
export async function startDms() {
  const received: Received[] = [];
  let behave = { status: 200, delayMs: 0, location: '' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url ?? '' });
      setTimeout(() => {
        if (behave.location) response.setHeader('location', behave.location);
        response.statusCode = behave.status;
        response.setHeader('content-type', 'text/html').end('<title>DMS</title>angekommen');
      }, behave.delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  return {
    received,
    origin: `http://127.0.0.1:${port}`,
    answers(next: Partial<typeof behave>) {
      behave = { status: 200, delayMs: 0, location: '', ...next };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reCAPTCHA v3 compatible service on this machine: notes what it is asked and answers as the test says. */
export async function startVerifier() {
  const asked: URLSearchParams[] = [];
  let behave: { status: number; body: unknown; isSilent: boolean } = { status: 200, body: {}, isSilent: false };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      if (behave.isSilent) return;
      response.statusCode = behave.status;
      const text = typeof behave.body === 'string' ? behave.body : JSON.stringify(behave.body);
      response.setHeader('content-type', 'application/json').end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  return {
    asked,
    url: `http://127.0.0.1:${port}/siteverify`,
    answers(body: unknown, status = 200) {
      behave = { status, body, isSilent: false };
    },
    fallsSilent() {
      behave = { ...behave, isSilent: true };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

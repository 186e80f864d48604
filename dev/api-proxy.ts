import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

type Options = {
  readonly port: number;
  /** Resolves once the API server listens, or has failed to start. */
  readonly settled: () => Promise<void>;
  readonly passOn: (from: IncomingMessage, to: ServerResponse) => Promise<void>;
};
type Forward = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A reverse proxy that knows restarts: requests wait for the API server, and a read that a restart has cut off is
 * repeated. Vite's own proxy answers 502 to both.
 */
export function apiProxy({ port, settled, passOn }: Options): Forward {
  async function forward(request: IncomingMessage, response: ServerResponse, isRepeated: boolean): Promise<void> {
    await settled();
    const { method = 'GET', url, headers } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const outgoing = openRequest({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, connection: 'close' },
      agent: false,
    });
    response.once('close', () => outgoing.destroy());
    outgoing.once('response', (from) => {
      passOn(from, response).catch(() => response.destroy());
    });
    outgoing.once('error', () => {
      if (response.headersSent || response.destroyed) response.destroy();
      else if (!hasBody && !isRepeated) void forward(request, response, true);
      else
        response.writeHead(502, { 'content-type': 'text/plain' }).end('The API server does not run. See the terminal.');
    });
    if (hasBody) pipeline(request, outgoing, () => {});
    else outgoing.end();
  }
  return (request, response) => forward(request, response, false);
}

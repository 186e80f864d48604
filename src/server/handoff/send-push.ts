import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { PushTarget } from '#server/handoff/push-target.ts';

type Sent = { readonly headers: Record<string, string>; readonly body: string; readonly timeoutMs: number };

/** Posts once and answers the status. Redirects are not followed: they could lead the cart anywhere. What it says is not read. */
export function sendPush({ url, lookup }: PushTarget, { headers, body, timeoutMs }: Sent): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      lookup,
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // One limit for all of it: a receiver that sends a byte now and then would never be idle.
      signal: AbortSignal.timeout(timeoutMs),
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sending.end(body);
  });
}

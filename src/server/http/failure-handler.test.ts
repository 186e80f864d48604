import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleFailures } from '#server/http/failure-handler.ts';
import { securityHeaders, sendSecurityHeaders } from '#server/http/headers.ts';

it('a header that no answer may have: a problem document with all headers, as for every failure', async () => {
  const app = fastify();
  handleFailures(app);
  sendSecurityHeaders(app, securityHeaders({ frameAncestors: [], foreign: { scripts: [], calls: [] }, https: false }));
  app.get('/file', (_request, reply) =>
    reply.header('content-disposition', 'attachment; filename="Łódź.json"').send('{}'),
  );
  const { statusCode, headers, json } = await app.inject('/file');
  expect([statusCode, json()]).toMatchObject([500, { code: 'UNEXPECTED_ERROR' }]);
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.anything(),
  });
  expect(headers).not.toHaveProperty('content-disposition');
});

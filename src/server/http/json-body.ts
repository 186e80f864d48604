import type { FastifyInstance } from 'fastify';

/** JSON only. An empty body is "nothing" (R7.13: select.do clears the car with it), a body in any other form is refused. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null);
    return parse(request, body as string, done); // parseAs: 'string' makes it one
  });
}

import type { FastifyReply } from 'fastify';

/** A copy of somebody's data: a file to be saved, which nothing on its way keeps. */
export const sendDataCopy = (reply: FastifyReply, name: string, data: unknown) =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}.json"` })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(data, null, 2));

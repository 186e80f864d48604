import type { FastifyReply } from 'fastify';

/** RFC 6266: a user name may hold letters that no header can. */
const fileName = (name: string) => {
  const plain = name.replaceAll(/[^\w.@-]/g, '_');
  return `filename="${plain}.json"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}.json`}`;
};

/** A copy of somebody's data: a file to be saved, which nothing on its way keeps. */
export const sendDataCopy = (reply: FastifyReply, name: string, data: unknown) =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; ${fileName(name)}` })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(data, null, 2));

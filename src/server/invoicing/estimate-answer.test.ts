import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Estimate } from '#shared/invoicing/estimate.ts';
import type { Message } from '#shared/messages/contract.ts';
import { answerEstimate, answersTo, estimatePaper, openEstimate, tokenOf } from '#test/customer-page.ts';
import { days, freshApp, type TestApp } from '#test/fresh-app.ts';
import { LiveStream } from '#test/live-stream.ts';
import { readyForEstimates, sentEstimate } from '#test/sent-estimate.ts';
import type { Visitor } from '#test/visitor.ts';

/* What becomes of a link that was given out, and of the answer that comes by it. */

let app: TestApp;
let chef: Visitor;
let world: Awaited<ReturnType<typeof readyForEstimates>>;

beforeAll(async () => {
  app = await freshApp();
  world = await readyForEstimates(app);
  ({ chef } = world);
});
afterAll(() => app.close());

const sent = () => sentEstimate({ ...world, chef });
const look = (token: string) => openEstimate(app.visitor(), token);
const answer = (token: string, accepted: readonly number[]) =>
  answerEstimate(app.visitor(), token, {
    name: 'Änne Öztürk',
    answers: answersTo(accepted),
  });
const read = async (id: number) => (await chef.get(`/api/estimates/${id}`)).json as Estimate;

describe('the secret of a link', () => {
  it('stands behind the "#" and in no address, of a page or of a call', async () => {
    const { id, token } = await sent();
    const { link } = (await chef.post(`/api/estimates/${id}/links`)).json as { link: string };
    expect(new URL(link, app.origin)).toMatchObject({ pathname: '/estimate', hash: `#${tokenOf(link)}` });
    for (const path of [`/api/public/estimates/${token}`, `/files/estimates/public/${token}.pdf`])
      expect((await app.visitor().get(path)).status).toBe(404);
  });

  it('opens for 30 days after the estimate, or after the link where that was given out later', async () => {
    const { id, token } = await sent();
    app.later(days(14 + 29));
    expect((await look(token)).status).toBe(200);
    app.later(days(2));
    for (const answered of [await look(token), await answer(token, [1])])
      expect([answered.status, (answered.json as { code: string }).code]).toEqual([410, 'LINK_EXPIRED']);
    expect((await estimatePaper(app.origin, token)).status).toBe(410);
    chef = await app.signedIn('chef');
    const { link } = (await chef.post(`/api/estimates/${id}/links`)).json as { link: string };
    app.later(days(29));
    expect((await look(tokenOf(link))).status).toBe(200);
    app.later(-days(14 + 29 + 2 + 29));
    chef = await app.signedIn('chef');
  });
});

it('an answer is a message to whoever made the estimate, by mail too, and told to open screens', async () => {
  const { id, token } = await sent();
  const { number } = await read(id);
  const cookie = [...chef.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await LiveStream.open(app.origin, { cookie });
  await answer(token, [1]);
  const messages = (await chef.get('/api/messages')).json as Message[];
  expect(messages[0]).toMatchObject({
    kind: 'estimate-partly-accepted',
    senderName: 'Änne Öztürk',
    subject: number,
    readAt: null,
  });
  await expect.poll(() => stream.heard).toEqual(expect.arrayContaining(['estimates', 'invoicing', 'messages']));
  await stream.leave();
  const mailed = () =>
    asSystem(app.db, (tx) =>
      tx.selectFrom('mail').select(['to_address', 'subject', 'text']).where('subject', 'like', `%${number}%`).execute(),
    );
  expect(await mailed()).toMatchObject([{ text: expect.stringContaining('teilweise angenommen') }]);
  // Again and again is no mail each; a name that looks like an address is no link in it.
  for (let again = 0; again < 3; again += 1) await answer(token, [1]);
  await answerEstimate(app.visitor(), token, { name: 'Kunde https://evil.example/win', answers: answersTo([]) });
  const mails = await mailed();
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain('evil');
  // A colleague who has not made it sees none of it, and who does not want mails gets none.
  const colleague = await app.signedIn('aw');
  expect((await colleague.get('/api/messages')).json).toEqual([]);
  await chef.send('/api/settings/preferences', { method: 'PUT', body: { MAIL_ESTIMATE_ANSWERED: 'off' } });
  await answer(token, [1, 2, 4, 5]);
  expect(await mailed()).toHaveLength(2);
  expect(((await chef.get('/api/messages')).json as Message[])[0]).toMatchObject({ kind: 'estimate-accepted' });
});

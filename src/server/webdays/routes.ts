import type { Transaction } from 'kysely';
import { findEntries } from '#server/cart/entry-find.ts';
import { articleFacts } from '#server/catalogue/article-facts.ts';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import { ordinalOf } from '#server/catalogue/snapshot.ts';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { readDeskArticles } from '#server/webdays/desk-articles.ts';
import { addWebDay, changeWebDay, type Writer } from '#server/webdays/edit-web-day.ts';
import { endWebDay, publishWebDay, removeWebDay } from '#server/webdays/move-web-day.ts';
import type { Outcome } from '#server/webdays/note-web-day.ts';
import { customersOf, deskHeads, readDeskWebDay } from '#server/webdays/read-desk-web-day.ts';
import { examinePicture, setPicture } from '#server/webdays/set-picture.ts';
import { readWebDays, type WebDayDeps } from '#server/webdays/store.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { webDays } from '#shared/webdays/contract.ts';
import * as desk from '#shared/webdays/desk-contract.ts';

type Deps = WebDayDeps & {
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
  readonly countryOf: (firmId: number, now: Date) => Promise<string>;
};

/** What the workshops see, and what the supplier's desk plans. */
export function webDayRoutes(deps: Deps): Route[] {
  const nameIn = (user: User) => (id: number) => {
    const snapshot = deps.catalogue.current();
    const ordinal = ordinalOf(snapshot, id);
    return ordinal === null ? null : articleFacts(snapshot, ordinal, languageOf(user.locale));
  };
  const atDesk = <Result>(user: User, now: Date, work: (tx: Transaction<Schema>, writer: Writer) => Promise<Result>) =>
    asDesk(deps.db, user, 'ROLE_SUPPLIER_ADMIN', now, (tx, own) =>
      work(tx, { desk: own, code: own.code, by: user.name, nameOf: nameIn(user), now }),
    );
  /** A transaction of its own: an order of the supplier's customers waits for what is written, not for what is shown. */
  const saved = async (
    user: User,
    now: Date,
    work: (tx: Transaction<Schema>, writer: Writer) => Promise<Outcome>,
  ): Promise<desk.WebDayAnswer> => {
    const outcome = await atDesk(user, now, work);
    if (outcome.kind === 'refused') return outcome;
    const webDay = await atDesk(user, now, (tx, writer) => readDeskWebDay(tx, writer, outcome.id));
    return { kind: outcome.kind, webDay };
  };

  return [
    serve(webDays, (_input, { user: { user }, now }) => readWebDays(deps, user, now)),

    serve(desk.deskWebDays, (_input, { user: { user }, now }) =>
      atDesk(user, now, async (tx, { code }) => ({
        webDays: await deskHeads(tx, code, now),
        firms: await customersOf(tx, code),
      })),
    ),
    serve(desk.deskWebDay, ({ params }, { user: { user }, now }) =>
      atDesk(user, now, (tx, writer) => readDeskWebDay(tx, writer, params.webDay)),
    ),
    serve(desk.addWebDay, ({ body }, { user: { user }, now }) =>
      saved(user, now, (tx, writer) => addWebDay(tx, writer, body)),
    ),
    serve(desk.changeWebDay, ({ params, body }, { user: { user }, now }) =>
      saved(user, now, (tx, writer) => changeWebDay(tx, writer, params.webDay, body)),
    ),
    serve(desk.publishWebDay, ({ params, body }, { user: { user }, now }) =>
      saved(user, now, (tx, writer) => publishWebDay(tx, writer, params.webDay, body.version)),
    ),
    serve(desk.endWebDay, ({ params, body }, { user: { user }, now }) =>
      saved(user, now, (tx, writer) => endWebDay(tx, writer, params.webDay, body.version)),
    ),
    serve(desk.removeWebDay, ({ params }, { user: { user }, now }) =>
      atDesk(user, now, (tx, writer) => removeWebDay(tx, writer, params.webDay)),
    ),
    serve(desk.setWebDayPicture, async ({ params, body }, { user: { user }, now }) => {
      const picture = body.file === null ? null : await examinePicture(Buffer.from(body.file, 'base64'));
      if (typeof picture === 'string') return { kind: 'refused' as const, reason: picture };
      return atDesk(user, now, (tx, writer) => setPicture(tx, writer, params.webDay, picture));
    }),
    serve(desk.findWebDayArticles, async ({ body }, { user: { user }, now }) => {
      const where = {
        snapshot: deps.catalogue.current(),
        country: await deps.countryOf(user.firmId, now),
        language: languageOf(user.locale),
      };
      const { lines } = findEntries(
        where,
        body.numbers.map((number) => ({ number, quantity: 1 })),
      );
      const candidates = lines.map((line) =>
        line.kind === 'unknown'
          ? []
          : line.kind === 'found'
            ? [line.article.articleId]
            : line.articles.map(({ articleId }) => articleId),
      );
      return atDesk(user, now, async (tx, { code, nameOf }) => {
        const known = await readDeskArticles(tx, code, [...new Set(candidates.flat())], nameOf);
        return { lines: candidates.map((ids) => toLine(ids.flatMap((id) => known.get(id) ?? []))) };
      });
    }),
  ];
}

/** Only what the supplier sells. */
function toLine(articles: readonly desk.DeskArticle[]) {
  const [first] = articles;
  if (!first) return { kind: 'unknown' as const };
  return articles.length === 1
    ? { kind: 'found' as const, article: first }
    : { kind: 'choose' as const, articles: [...articles] };
}

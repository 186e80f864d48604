import type { Ear } from '#server/db/listen.ts';
import { writesTo } from '#server/db/watch-writes.ts';
import type { SignedIn } from '#server/http/signed-in.ts';
import { BoundedMap } from '#shared/bounded-map.ts';

export const sessionNewsChannel = 'passform_sessions';

/** However it is told otherwise, nobody is believed for longer. */
const longestMs = 5_000;
const mostSessions = 20_000;

type Kept = { readonly signedIn: SignedIn; readonly until: number };

/** A session as it was read: whatever is told while it is being read makes it worthless. */
export type Reading = { readonly keep: (signedIn: SignedIn, endsAt: Date, now: Date) => void };

/**
 * Who is signed in, kept in process for some seconds and dropped at once by news. Whoever acts for another firm is read
 * anew each time: that hangs on too many things.
 */
export class KeptSessions {
  readonly #kept = new BoundedMap<string, Kept>(mostSessions);
  #news = 0;

  find(sessionId: string, now: Date): SignedIn | null {
    const kept = this.#kept.get(sessionId);
    const time = now.getTime();
    // A clock that was put back is not believed either.
    return kept && time < kept.until && kept.until - time <= longestMs ? kept.signedIn : null;
  }

  read(sessionId: string): Reading {
    const news = this.#news;
    return {
      keep: (signedIn, endsAt, now) => {
        if (signedIn.own || news !== this.#news) return;
        this.#kept.set(sessionId, { signedIn, until: Math.min(now.getTime() + longestMs, endsAt.getTime()) });
      },
    };
  }

  dropAll(): void {
    this.#news += 1;
    this.#kept.clear();
  }

  /** "account 4711", "firm 12", or anything else for all. */
  readonly ear: Ear = {
    hear: (payload) => {
      const [, whose, id] = /^(account|firm) (\d{1,15})$/.exec(payload) ?? [];
      if (whose === undefined) return this.dropAll();
      this.#news += 1;
      for (const [sessionId, { signedIn }] of this.#kept) {
        const { user } = signedIn;
        if (String(whose === 'account' ? user.id : user.firmId) === id) this.#kept.delete(sessionId);
      }
    },
    missed: () => this.dropAll(),
  };
}

const writes = writesTo('session', 'account', 'firm', 'supplier', 'delivery_address', 'sso_agreement');
/** Every minute of every session, and with every sign-in: nothing that is kept knows of it. */
const harmless =
  /^(update "session" set "seen_at" = |update "account" set "last_sign_in_at" = |insert into "session" )/;

/** What may change who somebody is. */
export const changesSessions = (statement: string): boolean => writes(statement) && !harmless.test(statement);

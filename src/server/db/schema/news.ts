import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#shared/access/roles.ts';
import type { BannerKind } from '#shared/banner/contract.ts';
import type { Message } from '#shared/messages/contract.ts';
import type { Language } from '#shared/session/language.ts';

export type BannerTexts = Record<Language, { title: string; text: string; link?: string }>;

export interface NewsTables {
  banner: {
    id: GeneratedAlways<number>;
    supplier_code: string | null;
    owner_code: string | null;
    texts: ColumnType<BannerTexts, string, string>;
    link_url: string | null;
    valid_from: Date;
    valid_to: Date | null;
    kind: Generated<BannerKind>;
    roles: Generated<Role[]>;
    may_close: Generated<boolean>;
    is_published: Generated<boolean>;
    version: Generated<number>;
    changed_by: Generated<string>;
    changed_at: Generated<Date>;
  };
  tour: {
    supplier_code: string;
    name: string;
    weekdays: number[];
    cut_off: string;
    arrival: string;
    arrives_days_later: number;
  };
  opening_hours: { supplier_code: string; weekdays: number[]; opens: string; closes: string };
  message: {
    firm_id: number;
    id: GeneratedAlways<number>;
    for_role: Role;
    /** For one person instead. */
    account_id: Generated<number | null>;
    kind: Message['kind'];
    sender_id: number;
    sender_name: string;
    sender_firm: string;
    subject: string;
    sent_at: Date;
    read_at: Generated<Date | null>;
  };
}

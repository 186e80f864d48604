import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#shared/access/roles.ts';

type Address = {
  name: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  phone: string | null;
};

export interface IdentityTables {
  supplier: Address & {
    code: string;
    branch: string | null;
    picking_minutes: Generated<number>;
    app_logo_url: string | null;
    logo_svg: string | null;
  };
  firm: Address & {
    id: GeneratedAlways<number>;
    kind: 'workshop' | 'supplier' | 'operator';
    primary_supplier: string | null;
    logo_url: string | null;
    agreed_agb_at: Date | null;
    agreed_licence_at: Date | null;
    agreed_by: string | null;
    shows_purchase_prices: Generated<boolean>;
  };
  account: {
    firm_id: number;
    id: GeneratedAlways<number>;
    username: string;
    password_hash: string;
    name: string;
    locale: string;
    roles: Role[];
    settings: ColumnType<Record<string, string>, string | undefined, string>;
    /** Where mails go; null: none are sent. */
    email: Generated<string | null>;
  };
  session: {
    firm_id: number;
    account_id: number;
    id_hash: Buffer;
    family: string | null;
    started_at: Date;
    seen_at: Date;
    ends_at: Date;
  };
  remember_token: {
    firm_id: number;
    account_id: number;
    selector: string;
    validator_hash: Buffer;
    family: string;
    issued_at: Date;
    rotated_at: Generated<Date | null>;
    ends_at: Date;
  };
  sign_in_throttle: {
    key: string;
    attempts: number;
    counted_since: Date;
  };
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#shared/access/roles.ts';
import type { ActingScope } from '#shared/session/acting-scope.ts';
import type { TimeUnit } from '#shared/work/labour-unit.ts';

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
    colour: Generated<string | null>;
    shows_type_number: Generated<boolean>;
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
    vat_id: Generated<string | null>;
    /** The firm's at its primary supplier. */
    customer_number: Generated<string | null>;
    /** Levels and additions; the highest level counts. */
    booked: Generated<Role[]>;
    labour_unit: Generated<TimeUnit>;
    /** Nobody of the firm gets in with a password alone. */
    requires_second_factor: Generated<boolean>;
  };
  firm_logo: {
    firm_id: number;
    media_type: 'image/svg+xml' | 'image/png' | 'image/jpeg';
    content: Buffer;
    version: string;
  };
  account: {
    firm_id: number;
    id: GeneratedAlways<number>;
    username: string;
    password_hash: string;
    name: string;
    locale: string;
    roles: Role[];
    /** Given, but outside of what the firm has booked at present. */
    suspended_roles: Generated<Role[]>;
    settings: ColumnType<Record<string, string>, string | undefined, string>;
    /** Where mails go; null: none are sent. */
    email: Generated<string | null>;
    locked_at: Generated<Date | null>;
    locked_by: Generated<string | null>;
    last_sign_in_at: Generated<Date | null>;
    /** Whose stand-in it is: one of the supplier's people, acting for this firm; null: somebody of the firm. */
    stands_for: Generated<number | null>;
    second_factor_since: Generated<Date | null>;
    is_demo: Generated<boolean>;
  };
  session: {
    firm_id: number;
    account_id: number;
    id_hash: Buffer;
    family: string | null;
    started_at: Date;
    seen_at: Date;
    ends_at: Date;
    /** For which firm somebody acts in it, and as which stand-in. */
    acting_firm_id: Generated<number | null>;
    acting_account_id: Generated<number | null>;
    number: GeneratedAlways<number>;
    user_agent: Generated<string>;
    /** Shortened. */
    address: Generated<string>;
    /** The same in the sessions that follow each other in one browser. */
    device: string;
    factor_met: Generated<boolean>;
    proved_at: Generated<Date | null>;
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
    user_agent: Generated<string>;
    address: Generated<string>;
    device: string;
    factor_met: Generated<boolean>;
  };
  email_change: {
    firm_id: number;
    account_id: number;
    email: string;
    token_hash: Buffer;
    asked_at: Date;
    ends_at: Date;
  };
  /** What a firm allows a supplier's people who act for it. */
  supplier_grant: {
    firm_id: number;
    supplier_code: string;
    purpose: Generated<string>;
    scopes: ActingScope[];
    given_by: string;
    given_at: Date;
    ends_at: Generated<Date | null>;
    withdrawn_at: Generated<Date | null>;
    withdrawn_by: Generated<string | null>;
    version: Generated<number>;
  };
  /** Which of their reads stand in the log already. */
  acting_read: { firm_id: number; account_id: number; act: string; what: string; since: Date };
  sign_in_throttle: {
    key: string;
    attempts: number;
    counted_since: Date;
  };
}

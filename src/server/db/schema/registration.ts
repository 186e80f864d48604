import type { Generated, GeneratedAlways } from 'kysely';
import type { RegistrationState } from '#shared/registration/registration.ts';
import type { Language } from '#shared/session/language.ts';

export interface RegistrationTables {
  registration: {
    id: GeneratedAlways<number>;
    supplier_code: string;
    state: Generated<RegistrationState>;
    firm_name: string;
    street: string;
    postal_code: string;
    city: string;
    country: string;
    phone: string | null;
    vat_id: string | null;
    person_name: string;
    email: string;
    language: Language;
    password_hash: Generated<string | null>;
    tries: Generated<number>;
    registered_at: Date;
    accepted_at: Date;
    link_hash: Generated<Buffer | null>;
    link_ends_at: Generated<Date | null>;
    status_hash: Generated<Buffer | null>;
    confirmed_at: Generated<Date | null>;
    decided_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
    reason: Generated<string | null>;
    approved_firm: Generated<number | null>;
  };
  reset_request: {
    id: GeneratedAlways<number>;
    login: string;
    tries: Generated<number>;
    asked_at: Date;
  };
  password_reset: {
    firm_id: number;
    account_id: number;
    token_hash: Buffer;
    made_at: Date;
    ends_at: Date;
  };
  account_identity: {
    firm_id: number;
    account_id: number;
    supplier_code: string;
    issuer: string;
    subject: string;
    linked_at: Date;
  };
  sso_link: {
    firm_id: number;
    account_id: number;
    token_hash: Buffer;
    browser_hash: Buffer;
    supplier_code: string;
    issuer: string;
    subject: string;
    asked_at: Date;
    ends_at: Date;
  };
  sso_agreement: {
    firm_id: number;
    supplier_code: string;
    agreed_at: Date;
    agreed_by: string;
  };
  sso_attempt: {
    state_hash: Buffer;
    browser_hash: Buffer;
    supplier_code: string;
    nonce: string;
    verifier: string;
    started_at: Date;
  };
  sso_session: {
    firm_id: number;
    id_hash: Buffer;
    supplier_code: string;
    id_token: string;
  };
  bot_token_used: {
    token_hash: Buffer;
    ends_at: Date;
  };
}

import type { GeneratedAlways } from 'kysely';

type OfAccount = { firm_id: number; account_id: number };

export interface SecondFactorTables {
  account_totp: OfAccount & {
    /** Encrypted. */
    secret: Buffer;
    /** Of the last code that was accepted: neither it nor an earlier one is accepted again. */
    last_step: number;
    added_at: Date;
  };
  passkey: OfAccount & {
    id: GeneratedAlways<number>;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    added_at: Date;
    used_at: Date | null;
  };
  recovery_code: OfAccount & { code_hash: Buffer };
  pending_sign_in: OfAccount & {
    id_hash: Buffer;
    password_hash: string;
    remember: boolean;
    sso_supplier: string | null;
    sso_id_token: string | null;
    ends_at: Date;
  };
  factor_ceremony: OfAccount & {
    holder_hash: Buffer;
    purpose: 'use-passkey' | 'add-passkey' | 'add-totp';
    value: Buffer;
    ends_at: Date;
  };
  known_device: OfAccount & { device_hash: Buffer; first_seen_at: Date; last_seen_at: Date };
}

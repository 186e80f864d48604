import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ParcelState } from '#shared/handoff/contract.ts';
import type { HandoffFormat } from '#shared/handoff/format.ts';
import type { GivenLine, HandoffDocument } from '#shared/handoff/handoff-document.ts';

/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

/** What a start said of the car, as it came. */
export type StartedVehicle = {
  readonly vin?: string | undefined;
  readonly hsn?: string | undefined;
  readonly tsn?: string | undefined;
  readonly plate?: string | undefined;
  readonly kTypeId?: number | undefined;
  readonly mileageKm?: number | undefined;
};

export interface HandoffTables {
  dms_connection: {
    firm_id: number;
    id: GeneratedAlways<number>;
    name: string;
    secret: string;
    key_hash: Buffer;
    format: HandoffFormat;
    origins: string[];
    hook_url: string | null;
    is_active: Generated<boolean>;
    created_at: Date;
    fetches: Generated<number>;
    fetches_since: Date | null;
  };
  handoff_nonce: { firm_id: number; connection_id: number; nonce: string; used_at: Date };
  handoff_session: {
    firm_id: number;
    id: GeneratedAlways<number>;
    connection_id: number;
    ticket_hash: Buffer;
    account_id: number | null;
    format: HandoffFormat | null;
    hook_url: string | null;
    reference: string;
    customer: string;
    entry_point: Generated<string>;
    vehicle: Json<StartedVehicle>;
    started_at: Date;
    opened_at: Date | null;
  };
  handoff_line: {
    firm_id: number;
    connection_id: number;
    cart_id: number;
    position_id: number;
    /** 0: labour and free lines. */
    article_id: number;
    quantity: number;
    given: Json<GivenLine>;
    handed_at: Date;
  };
  handoff_parcel: {
    firm_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    connection_id: number | null;
    cart_id: number;
    key: string;
    format: HandoffFormat;
    hook_url: string | null;
    content: Json<HandoffDocument>;
    state: ParcelState;
    attempts: Generated<number>;
    next_at: Date | null;
    reason: string | null;
    created_at: Date;
    delivered_at: Date | null;
    opened_at: Generated<Date | null>;
  };
}

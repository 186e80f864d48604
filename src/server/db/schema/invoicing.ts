import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CartCar } from '#shared/cart/cart.ts';
import type { CustomerSnapshot, NewCustomer } from '#shared/invoicing/customer.ts';
import type { EstimateLine } from '#shared/invoicing/estimate.ts';
import type { EstimateState } from '#shared/invoicing/estimate-state.ts';
import type { EstimateKind, EstimateTotals } from '#shared/invoicing/estimate-totals.ts';
import type { Language } from '#shared/session/language.ts';

/** Read as it is, written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type MaybeJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export interface InvoicingTables {
  customer: {
    firm_id: number;
    id: GeneratedAlways<number>;
    kind: NewCustomer['kind'];
    name: string;
    contact: Generated<string>;
    street: Generated<string>;
    postal_code: Generated<string>;
    city: Generated<string>;
    country: string;
    email: Generated<string>;
    phone: Generated<string>;
    vat_id: Generated<string>;
    note: Generated<string>;
    created_at: Date;
    search: GeneratedAlways<string>;
    language: Generated<Language>;
    leitweg_id: Generated<string>;
    payment_days: Generated<number | null>;
    consent_mail: Generated<boolean>;
    consent_phone: Generated<boolean>;
    consent_post: Generated<boolean>;
    consent_since: Generated<string | null>;
  };
  customer_vehicle: {
    firm_id: number;
    customer_id: number;
    id: GeneratedAlways<number>;
    plate: Generated<string>;
    vin: Generated<string>;
    k_type_id: number | null;
    car_name: string;
    mileage: number | null;
    first_registration: string | null;
    created_at: Date;
    next_inspection: Generated<string | null>;
    note: Generated<string>;
  };
  number_series: {
    firm_id: number;
    series: string;
    year: number;
    last: number;
    last_date: Generated<string | null>;
    /** null: the letters of the kind. */
    prefix: Generated<string | null>;
  };
  estimate: {
    firm_id: number;
    id: GeneratedAlways<number>;
    number: string | null;
    state: Generated<EstimateState>;
    cart_id: number | null;
    customer_id: number | null;
    customer: MaybeJson<CustomerSnapshot>;
    cars: Json<readonly CartCar[]>;
    country: string;
    language: Language;
    valid_until: string;
    note: Generated<string>;
    totals: Json<EstimateTotals>;
    accepted_totals: MaybeJson<EstimateTotals>;
    made_by_id: number;
    made_by: string;
    made_at: Date;
    key: string;
    sent_at: Date | null;
    answered_by: string | null;
    answered_at: Date | null;
    order_key: string | null;
    order_answer: MaybeJson<{ parts: number; removed: number; missing: string[] }>;
    ordered_at: Date | null;
  };
  estimate_line: {
    firm_id: number;
    estimate_id: number;
    line: number;
    section: Generated<string>;
    kind: EstimateKind;
    belongs_to: number | null;
    text: string;
    detail: Generated<string>;
    quantity: number;
    minutes: number | null;
    unit_tenths: Generated<number>;
    source: string | null;
    unit_price: number | null;
    discount: Generated<number>;
    vat_rate: number;
    amount: number;
    is_exchange: Generated<boolean>;
    is_optional: Generated<boolean>;
    answer: EstimateLine['answer'];
    article_id: number | null;
    car_id: number | null;
    position_id: number | null;
    position: number | null;
    job_id: number | null;
    cents_per_hour: number | null;
  };
  estimate_event: {
    firm_id: number;
    estimate_id: number;
    id: GeneratedAlways<number>;
    state: EstimateState;
    at: Date;
    by_name: string;
    note: Generated<string>;
    answers: MaybeJson<readonly { line: number; answer: 'accepted' | 'declined' }[]>;
  };
  estimate_link: { firm_id: number; estimate_id: number; token_hash: Buffer; made_at: Date };
}

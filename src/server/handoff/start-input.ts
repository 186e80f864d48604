import { z } from 'zod';
import type { StartedVehicle } from '#server/db/schema/handoff.ts';
import { type HandoffFormat, handoffFormats } from '#shared/handoff/format.ts';

/** Why a start is refused; each has a sentence in the texts. */
export type StartRefusal =
  | 'malformed'
  | 'credentials'
  | 'signature'
  | 'stale'
  | 'replayed'
  | 'hook'
  | 'expired'
  | 'foreignFirm'
  | 'notPermitted';

export type StartInput = {
  readonly connection: number;
  readonly timestamp: Date;
  readonly nonce: string;
  readonly signature: string;
  readonly vehicle: StartedVehicle;
  /** R2.5: a name; unknown ones lead to /a. */
  readonly entryPoint: string;
  readonly reference: string;
  readonly customer: string;
  readonly hookUrl: string | null;
  readonly format: HandoffFormat | null;
};

const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u);
const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().int().max(most));

const schema = z.object({
  connection: whole(Number.MAX_SAFE_INTEGER).pipe(z.number().min(1)),
  timestamp: whole(99_999_999_999),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/i),
  vin: line(40).optional(),
  hsn: line(20).optional(),
  tsn: line(20).optional(),
  plate: line(20).optional(),
  kTypeId: whole(999_999_999_999).optional(),
  mileage: whole(9_999_999).optional(),
  entryPoint: line(40).default(''),
  reference: line(200).default(''),
  customer: line(200).default(''),
  HOOK_URL: line(2000).optional(),
  format: z.enum(handoffFormats).optional(),
});

/** Names as sent; one that comes twice could mean one thing to the signature and another to us. */
export function readParameters(pairs: Iterable<readonly [string, string]>): ReadonlyMap<string, string> | null {
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (parameters.has(name) || parameters.size >= 60) return null;
    parameters.set(name, value);
  }
  return parameters;
}

/** An empty value is what a form sends for "nothing". Parameters that we do not know are signed too, and ignored. */
export function readStart(
  parameters: ReadonlyMap<string, string>,
): StartInput | Extract<StartRefusal, 'malformed' | 'credentials'> {
  if ([...parameters.keys()].some((name) => /^(username|password)$/i.test(name))) return 'credentials';
  const given = Object.fromEntries([...parameters].filter(([, value]) => value.trim() !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) return 'malformed';
  const { vin, hsn, tsn, plate, kTypeId, mileage, timestamp, HOOK_URL, format, ...rest } = parsed.data;
  return {
    ...rest,
    timestamp: new Date(timestamp * 1000),
    vehicle: { vin, hsn, tsn, plate, kTypeId, mileageKm: mileage },
    entryPoint: rest.entryPoint.trim(),
    reference: rest.reference.trim(),
    customer: rest.customer.trim(),
    hookUrl: HOOK_URL ?? null,
    format: format ?? null,
  };
}

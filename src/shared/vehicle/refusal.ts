import { Failure } from '#shared/failures.ts';

/** Why an identifier or a fact of the user is refused: the `reason` beside the field's name in the problem. */
export type Refusal =
  | 'notHsnTsn'
  | 'notVin'
  | 'notEngineCode'
  | 'notTypeNumber'
  /** The paper says X or IVI instead of a number: the VIN is the way. */
  | 'useVin'
  | 'notNatCode'
  | 'notKType'
  | 'notPlate'
  | 'dateInFuture'
  | 'dateTooEarly'
  | 'plateTaken'
  | 'vinTaken';

export const refused = (field: string, reason: Refusal) =>
  new Failure('INVALID_INPUT', { fields: [{ field, reason }] });

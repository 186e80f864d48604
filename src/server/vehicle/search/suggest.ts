import { byEngineCode, byKTypes, byNatCode, byTypeNumber } from '#server/vehicle/search/by-code.ts';
import { byHsnTsn } from '#server/vehicle/search/by-hsn-tsn.ts';
import { makerOfVin } from '#server/vehicle/search/by-vin.ts';
import { byWords } from '#server/vehicle/search/by-words.ts';
import type { Catalogue } from '#server/vehicle/search/found-cars.ts';
import { knownByPlate, knownByPlateStart, knownByVin } from '#server/vehicle/search/known-cars.ts';
import { possibleCars } from '#server/vehicle/search/possible-cars.ts';
import type { User } from '#shared/session/user.ts';
import type { Car } from '#shared/vehicle/car.ts';
import * as read from '#shared/vehicle/identifier.ts';

const shown = 8;
const none: Car[] = [];

type Search = (catalogue: Catalogue, text: string, user: User) => Promise<Car[]>;

/** A text that has been recognised as a kind can be read as one. */
const searchOf =
  <Key>(reader: (text: string) => Key | null, search: (catalogue: Catalogue, key: Key) => Promise<Car[]>): Search =>
  async (catalogue, text) => {
    const key = reader(text);
    return key === null ? none : search(catalogue, key);
  };

const searches: Record<read.IdentifierKind, Search> = {
  vin: async (catalogue, text, user) => {
    const vin = read.readVin(text);
    return vin === null ? none : knownByVin(catalogue, user, vin);
  },
  hsnTsn: searchOf(read.readJoinedHsnTsn, byHsnTsn),
  plate: async (catalogue, text, user) => {
    const whole = read.readPlate(text);
    const start = whole === null ? read.readPlateStart(text) : null;
    if (whole !== null) return knownByPlate(catalogue, user, whole);
    return start === null ? none : knownByPlateStart(catalogue, user, start);
  },
  typeNumber: searchOf(read.readTypeNumber, byTypeNumber),
  natCode: searchOf(read.readNatCode, byNatCode),
  kType: searchOf(read.readKType, (catalogue, id) => byKTypes(catalogue, [id])),
  engineCode: searchOf(read.readEngineCode, byEngineCode),
  words: byWords,
};

/** The first reading that finds a car; if none does, the likeliest one. Only our own catalogue is asked: typing costs nothing. */
export async function suggest(catalogue: Catalogue, user: User, text: string) {
  const kinds = read.recognise(text);
  for (const kind of kinds) {
    const cars = await searches[kind](catalogue, text, user);
    if (cars.length > 0) return { kind, count: cars.length, cars: cars.slice(0, shown) };
  }
  const kind = likeliest(kinds, text);
  const vin = kind === 'vin' ? read.readVin(text) : null;
  const maker = vin ? await makerOfVin(catalogue, vin) : null;
  const key = kind === 'hsnTsn' ? read.readJoinedHsnTsn(text) : null;
  const maybe = key ? (await possibleCars(catalogue, key)).cars.length : 0;
  return { kind, count: 0, cars: none, ...(maker !== null && { maker }), ...(maybe > 0 && { maybe }) };
}

/** Nearly every word could be an engine code; one of more than four letters and no digit is a word. */
function likeliest(kinds: readonly read.IdentifierKind[], text: string): read.IdentifierKind {
  const isWord = kinds[0] === 'engineCode' && /^\p{L}{5,}$/u.test(text.trim());
  return isWord ? 'words' : (kinds[0] ?? 'words');
}

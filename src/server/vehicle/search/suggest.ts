import { byEngineCode, byKTypes, byNatCode, byTypeNumber } from '#server/vehicle/search/by-code.ts';
import { byHsnTsn } from '#server/vehicle/search/by-hsn-tsn.ts';
import { byPlate, byPlateStart } from '#server/vehicle/search/by-plate.ts';
import { byVin, makerOfVin } from '#server/vehicle/search/by-vin.ts';
import { byWords } from '#server/vehicle/search/by-words.ts';
import type { Catalogue } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';
import * as read from '#shared/vehicle/identifier.ts';

const shown = 8;
const none: Car[] = [];

type Search = (catalogue: Catalogue, text: string) => Promise<Car[]>;

/** A text that has been recognised as a kind can be read as one. */
const searchOf =
  <Key>(reader: (text: string) => Key | null, search: (catalogue: Catalogue, key: Key) => Promise<Car[]>): Search =>
  async (catalogue, text) => {
    const key = reader(text);
    return key === null ? none : search(catalogue, key);
  };

const searches: Record<read.IdentifierKind, Search> = {
  vin: searchOf(read.readVin, byVin),
  hsnTsn: searchOf(read.readJoinedHsnTsn, byHsnTsn),
  plate: async (catalogue, text) => {
    const whole = read.readPlate(text);
    return whole ? byPlate(catalogue, whole) : searchOf(read.readPlateStart, byPlateStart)(catalogue, text);
  },
  typeNumber: searchOf(read.readTypeNumber, byTypeNumber),
  natCode: searchOf(read.readNatCode, byNatCode),
  kType: searchOf(read.readKType, (catalogue, id) => byKTypes(catalogue, [id])),
  engineCode: searchOf(read.readEngineCode, byEngineCode),
  words: byWords,
};

/** The first reading that finds a car; if none does, the likeliest one. Only our own catalogue is asked: typing costs nothing. */
export async function suggest(catalogue: Catalogue, text: string) {
  const kinds = read.recognise(text);
  for (const kind of kinds) {
    const cars = await searches[kind](catalogue, text);
    if (cars.length > 0) return { kind, count: cars.length, cars: cars.slice(0, shown) };
  }
  const kind = likeliest(kinds, text);
  const vin = kind === 'vin' ? read.readVin(text) : null;
  const maker = vin ? await makerOfVin(catalogue, vin) : null;
  return { kind, count: 0, cars: none, ...(maker !== null && { maker }) };
}

/** Nearly every word could be an engine code; one of more than four letters and no digit is a word. */
function likeliest(kinds: readonly read.IdentifierKind[], text: string): read.IdentifierKind {
  const isWord = kinds[0] === 'engineCode' && /^\p{L}{5,}$/u.test(text.trim());
  return isWord ? 'words' : (kinds[0] ?? 'words');
}

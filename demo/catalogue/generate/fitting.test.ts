import { beforeAll, describe, expect, it } from 'vitest';
import { readEquipment } from '#demo/catalogue/equipment.ts';
import { generateCatalogue } from '#demo/catalogue/generate/generate-catalogue.ts';
import { readSources, type Sources } from '#demo/catalogue/generate/sources.ts';
import { isSensible, vehicleReader } from '#demo/catalogue/generate/vehicle-traits.ts';
import { monthCount, type VehicleType } from '#demo/catalogue/generate/vehicle-type.ts';
import { demoSeed } from '#demo/catalogue/load.ts';
import { readDrawings } from '#demo/catalogue/read-drawings.ts';
import { typesOfFile } from '#demo/catalogue/types-of-file.ts';
import { type CatalogueRows, rowsOf } from '#server/catalogue/catalogue-of.ts';
import type { RestrictionRow } from '#server/catalogue/catalogue-source.ts';
import type { Verdict } from '#shared/articles/fit.ts';
import { type Condition, fitVerdict, type KnownCar } from '#shared/articles/fit-verdict.ts';

let sources: Sources;
let types: VehicleType[];
let rows: CatalogueRows;
let restricted: Map<number, RestrictionRow[]>;

beforeAll(async () => {
  sources = await readSources(await readDrawings());
  types = await typesOfFile();
  rows = await rowsOf(generateCatalogue({ seed: demoSeed, types, sources }));
  restricted = Map.groupBy(rows.restrictions, ({ typeId }) => typeId);
});

const month = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
const asMonth = (number: number | null) =>
  number === null ? null : `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`;

function conditionOf({ criterionId, valueId, builtFrom, builtTo }: RestrictionRow): Condition {
  const judgement = rows.criteria.find(({ id }) => id === criterionId)?.judgement;
  if (judgement === 'built') return { judgement, from: asMonth(builtFrom), to: asMonth(builtTo) };
  if (judgement === 'engine' || judgement === 'question' || judgement === 'note')
    return { judgement, criterionId, valueId: valueId ?? 0 };
  throw new Error(`Criterion ${criterionId} is no condition.`);
}

/** The verdicts that a car meets anywhere in its catalogue. */
function verdictsOf(type: VehicleType, registered: string | null): Set<Verdict> {
  const codeIds = new Map(
    rows.criterionValues.filter((value) => value.criterionId === 2).map((value) => [value.texts.de, value.id]),
  );
  const engines = {
    count: type.engineCodes.length,
    valueIds: type.engineCodes.flatMap((code) => codeIds.get(code) ?? []),
  };
  const car: KnownCar = { registered, engines, facts: [] };
  const verdicts = new Set<Verdict>(['fits']);
  for (const conditions of Map.groupBy(restricted.get(type.id) ?? [], ({ articleId }) => articleId).values()) {
    const groups = [...Map.groupBy(conditions, ({ group }) => group).values()].map((group) => group.map(conditionOf));
    verdicts.add(fitVerdict(groups, car).verdict);
    if (verdicts.size === 4) break;
  }
  return verdicts;
}

describe('the links of the demo catalogue', () => {
  it('give every car parts of every sensible kind', () => {
    const read = vehicleReader(sources, demoSeed);
    const linked = new Set(rows.links.map(({ typeId, genericArticleId }) => `${typeId} ${genericArticleId}`));
    const wanted = types.flatMap((type) => {
      const vehicle = read(type);
      return sources.kinds
        .filter((kind) => kind.made[0]?.level !== 'universal' && isSensible(kind.for, vehicle))
        .map(({ id }) => `${type.id} ${id}`);
    });
    expect(wanted.filter((pair) => !linked.has(pair))).toEqual([]);
    expect(linked.size).toBe(wanted.length);
    expect(types).toHaveLength(547);
  });

  it('give no oil filter to an electric car, no particulate filter to an old petrol one, no clutch where there is none', () => {
    const kindsOf = (id: number) => {
      const own = new Set(rows.links.filter(({ typeId }) => typeId === id).map((link) => link.genericArticleId));
      return rows.genericArticles.filter((kind) => own.has(kind.id)).map(({ names }) => names.de);
    };
    const electric = kindsOf(900000003);
    expect(electric).toEqual(expect.arrayContaining(['Bremsscheibe vorn', 'Ladekabel Typ 2', 'Innenraumfilter']));
    for (const name of ['Ölfilter', 'Kupplungssatz', 'Zündkerze', 'Endschalldämpfer', 'Kraftstoffpumpe'])
      expect(electric).not.toContain(name);
    const petrol = kindsOf(
      types.find(({ fuel, builtTo }) => fuel === 'petrol' && builtTo !== null && builtTo < '2010')?.id ?? 0,
    );
    expect(petrol).toContain('Zündkerze');
    for (const name of ['Rußpartikelfilter', 'Ottopartikelfilter', 'Glühkerze']) expect(petrol).not.toContain(name);
    const bike = kindsOf(types.find(({ kind }) => kind === 'MOTORCYCLE')?.id ?? 0);
    expect(bike).toContain('Motorrad-Ölfilter');
    expect(bike).not.toContain('Bremsscheibe vorn');
  });

  it('show all four verdicts on every car, whenever it was registered (R3.6)', () => {
    const poor = types.filter((type) => {
      const from = monthCount(type.builtFrom ?? '2015-01');
      const to = Math.max(from, monthCount(type.builtTo ?? '2026-06'));
      const months = [from + 1, Math.round((from + to) / 2), to].map(month);
      return months.some((registered) => verdictsOf(type, registered).size < 4);
    });
    expect(
      poor.map(
        ({ id, producer, model, name }: VehicleType & { name?: string }) => `${id} ${producer} ${model} ${name}`,
      ),
    ).toEqual([]);
  });

  it('show them on every car with one engine code even where nothing else is known', () => {
    const known = types.filter(({ engineCodes, fuel }) => engineCodes.length === 1 && fuel !== 'electric');
    expect(known.filter((type) => verdictsOf(type, null).size < 4).map(({ id }) => id)).toEqual([]);
    expect(known.length).toBeGreaterThan(380);
  });

  it('carry conditions on three in ten', () => {
    const links = rows.links.reduce((total, { articleIds }) => total + articleIds.length, 0);
    const bound = new Set(rows.restrictions.map(({ typeId, articleId }) => typeId * 1e7 + articleId)).size;
    expect(bound / links).toBeGreaterThan(0.25);
    expect(bound / links).toBeLessThan(0.4);
    expect(new Set(rows.restrictions.map(({ group }) => group))).toEqual(new Set([0, 1]));
  });

  it('ask questions that separate: two to four answers for a car, in at least 24 generic articles', () => {
    const questions = new Set(rows.criteria.filter(({ judgement }) => judgement === 'question').map(({ id }) => id));
    expect(questions.size).toBeGreaterThanOrEqual(24);
    const asked = rows.restrictions.filter(({ criterionId }) => questions.has(criterionId));
    const answers = Map.groupBy(
      asked,
      ({ typeId, genericArticleId, criterionId }) => `${genericArticleId} ${criterionId} ${typeId}`,
    );
    const counts = [...answers].map(([key, list]) => ({
      key,
      count: new Set(list.map(({ valueId }) => valueId)).size,
    }));
    const separating = counts.filter(({ count }) => count >= 2 && count <= 4);
    expect(separating.length / counts.length).toBeGreaterThan(0.99);
    expect(new Set(separating.map(({ key }) => key.split(' ')[0])).size).toBeGreaterThanOrEqual(24);
    expect(new Set(separating.map(({ key }) => key.split(' ')[1])).size).toBe(questions.size);
  });

  it('know the equipment of some cars by their VIN, each an answer that its parts ask for', async () => {
    const answers = new Set(rows.restrictions.map(({ valueId }) => valueId));
    const equipment = await readEquipment(sources);
    expect(equipment.filter(({ value_id }) => !answers.has(value_id))).toEqual([]);
    expect(new Set(equipment.map(({ vin }) => vin)).size).toBeGreaterThanOrEqual(6);
  });
});

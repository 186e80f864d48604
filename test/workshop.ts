import type { Cart } from '#shared/cart/cart.ts';
import type { TestApp } from '#test/fresh-app.ts';
import { readPdf, textOf } from '#test/pdf-file.ts';
import type { Visitor } from '#test/visitor.ts';

/** Types of the demo by the number that repair data hangs on. */
export const repairTypes = {
  /** VW Golf VII 2.0 TDI, with a changed value */
  golf: 900_100_031,
  eGolf: 900_100_034,
  unknown: 123_456_789,
};

/** The Golf's number as a car. */
export const golfType = 900_000_032;

/** The first two share wheels and pads. */
export const brakeJobs = { discs: 46_010_110, pads: 46_010_210, fluid: 10_020_212 };

/** Takes a car, and answers its number among the user's own. */
export async function selectCar(visitor: Visitor, kTypeId = golfType): Promise<number> {
  const selected = await visitor.post('/api/tecdoc/car/select.do', { kTypeId });
  return (selected.json as { carId: number }).carId; // the tests say what else it is
}

export const cartOf = async (visitor: Visitor) => (await visitor.get('/api/carts/current')).json as Cart; // checked by its endpoint

export const emptyCart = (visitor: Visitor) => visitor.send('/api/carts/current', { method: 'DELETE' });

/** The words of a PDF that the user may open, in one line. */
export async function paperText({ origin }: Pick<TestApp, 'origin'>, visitor: Visitor, path: string): Promise<string> {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(origin + path, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()));
  const words = pages.map((page) => textOf(page)).join('\n');
  return words.replaceAll(/\s+/g, ' ');
}

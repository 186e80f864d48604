import type { Assembly } from '#demo/drawings/kit/assembly.ts';
import { drawAssembly } from '#demo/drawings/kit/draw-assembly.ts';

/** The files of the drawings: one SVG each, a table of the drawings and a table of their numbers. */
export function drawingFiles(
  assemblies: readonly Assembly[],
  draw: (assembly: Assembly) => Pick<ReturnType<typeof drawAssembly>, 'svg' | 'hotspots'> = drawAssembly,
): Record<string, string> {
  const drawn = assemblies.map((assembly) => ({ assembly, ...draw(assembly) }));
  const table = (head: string, rows: readonly (readonly (string | number)[])[]) =>
    `${[head, ...rows.map((row) => row.join(','))].join('\n')}\n`;
  return {
    'assemblies.csv': table(
      'key,node,for,main,de,en,fr,it',
      assemblies.map((assembly) => {
        const { key, node, name, for: cars } = assembly;
        return [key, node, cars, mainArticle(assembly), name.de, name.en, name.fr, name.it];
      }),
    ),
    'hotspots.csv': table(
      'assembly,number,generic_article,per_car,x,y,for',
      drawn.flatMap(({ assembly, hotspots }) =>
        hotspots.map((spot) => [assembly.key, spot.number, spot.article, spot.perCar, spot.x, spot.y, spot.for]),
      ),
    ),
    ...Object.fromEntries(drawn.map(({ assembly, svg }) => [`${assembly.key}.svg`, svg])),
  };
}

const mainArticle = ({ pieces, main = 1 }: Assembly): number =>
  pieces.find(({ number }) => number === main)?.article ?? 0;

import { writeFileSync } from 'node:fs';
import { drawings } from '#demo/catalogue/drawings/draw/drawings.ts';
import { drawn } from '#demo/catalogue/drawings/draw/drawn.ts';

/* Writes every drawing beside this folder: node demo/catalogue/drawings/draw/write-drawings.ts */

for (const [key, draw] of Object.entries(drawings))
  writeFileSync(new URL(`../${key}.svg`, import.meta.url), drawn(draw));

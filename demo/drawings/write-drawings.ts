import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemblies } from '#demo/drawings/assemblies.ts';
import { drawingFiles } from '#demo/drawings/drawing-files.ts';

for (const [name, text] of Object.entries(drawingFiles(assemblies)))
  writeFileSync(join(import.meta.dirname, name), text);

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { figure } from '#test/security/form.ts';

/* Point 13: the list of what the portal is built from, as programs read it that look for known holes. */

/** Of CycloneDX 1.6, as far as we write it. */
const componentSchema = z.strictObject({
  type: z.literal('library'),
  'bom-ref': z.string().min(1),
  group: z.string().startsWith('@').optional(),
  name: z.string().regex(/^[^/@]+$/),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().regex(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/),
  scope: z.enum(['required', 'optional', 'excluded']),
  hashes: z
    .array(z.strictObject({ alg: z.enum(['SHA-1', 'SHA-256', 'SHA-512']), content: z.string().regex(/^[a-f0-9]+$/) }))
    .min(1),
  licenses: z
    .array(z.union([z.strictObject({ expression: z.string() }), z.strictObject({ license: z.object({}).loose() })]))
    .optional(),
});
const bomSchema = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.object({ component: z.object({ name: z.literal('passform') }) }),
  components: z.array(componentSchema),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const write = () => execFileSync(process.execPath, ['setup/sbom.mjs'], { encoding: 'utf8', maxBuffer: 50_000_000 });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { hasInstallScript?: boolean }>;
};

describe('npm run sbom', () => {
  const bom = bomSchema.parse(JSON.parse(write()));

  it('names every package of the lock file, each once', () => {
    expect(bom.components).toHaveLength(Object.keys(packages).length - 1);
    expect(new Set(bom.components.map((one) => one['bom-ref'])).size).toBe(bom.components.length);
    figure(
      13,
      'packages in the SBOM, of which run with the portal',
      `${bom.components.length}, ${bom.components.filter(({ scope }) => scope !== 'excluded').length}`,
    );
  });

  it('leads from the portal to all of them', () => {
    const refs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const open = bom.dependencies.slice(0, 1).map(({ ref }) => ref);
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      if (reached.has(ref)) continue;
      reached.add(ref);
      open.push(...(refs.get(ref) ?? []));
    }
    // Nothing is named of which nothing is known.
    expect([...reached].filter((ref) => !refs.has(ref))).toEqual([]);
    expect(bom.components.map((one) => one['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([]);
  });

  it('is the same for the same lock file', () => {
    expect(write()).toBe(write());
  });
});

it('nothing that is installed runs a script of its own', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts\s*=\s*true$/m);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Group = Record<string, string>;
const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Group>;
const direct = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides };

const text = readFileSync('docs/dependencies.md', 'utf8');
/** A row is "| `name` `name` | licence | purpose | why | alternatives |". */
const listed = [...text.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gm)].flatMap(([, names = '', licence = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, licence })),
);

const readInstalledLicence = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license?: string }).license;
/** npm leaves out the packages of other platforms. */
const isInstalled = ({ name }: { name: string }) =>
  !(name in optionalDependencies) || existsSync(`node_modules/${name}/package.json`);

describe('docs/dependencies.md', () => {
  it('lists every direct dependency of package.json exactly once, and no other', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(direct).sort());
  });

  it('names the licence of each installed package', () => {
    const installed = listed.filter(isInstalled);
    expect(installed).toEqual(installed.map(({ name }) => ({ name, licence: readInstalledLicence(name) })));
  });

  it('names the versions that are overridden', () => {
    const section = text.slice(text.indexOf('`overrides`'));
    expect(Object.values(overrides).filter((version) => !section.includes(version))).toEqual([]);
  });

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => join('docs', target));
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

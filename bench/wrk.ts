import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Load = {
  readonly origin: string;
  /**
   * One after the other, and again from the first; where there are several, with one more "&" behind them in each round:
   * to the portal that is another address, and nothing of it is kept.
   */
  readonly paths: readonly string[];
  /** How many were asked for before. */
  readonly from: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
  /** Between an answer and the next call of its connection; none: as fast as the answers come. */
  readonly pauseMs?: number;
  readonly folder: string;
};

export type Answered = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Neither 2xx nor 3xx. */
  readonly refused: number;
};

/** Load from a process of its own: wrk, with one thread. */
export async function wrk(load: Load): Promise<Answered> {
  const { origin, headers, seconds, connections, folder } = load;
  const script = join(folder, 'paths.lua');
  await writeFile(script, scriptOf(load));
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, ...sent, origin];
  return read(await outputOf('wrk', args));
}

const scriptOf = ({ paths, from, pauseMs }: Load) => `
local paths = {
${paths.map((path) => `  ${JSON.stringify(path.includes('?') ? path : `${path}?`)},`).join('\n')}
}
local at = ${from}
request = function()
  local path = paths[at % #paths + 1]
  local again = #paths > 1 and math.floor(at / #paths) or 0
  at = at + 1
  return wrk.format("GET", path .. string.rep("&", again))
end
${pauseMs === undefined ? '' : `delay = function() return ${pauseMs} end`}
`;

function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`${command} ended with ${code}`))));
  });
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function read(text: string): Answered {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
  const time = (share: string) => {
    const [, amount = '', unit = ''] = new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(text) ?? [];
    return Number(amount) * (units[unit] ?? Number.NaN);
  };
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: time('50'),
    p99Ms: time('99'),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  };
}

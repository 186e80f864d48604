import { readdirSync, readFileSync } from 'node:fs';

/**
 * Bytes that a process and those that it has started hold; nothing for one that has ended. PostgreSQL's processes are not
 * counted: they share most of their memory, and a database is another machine's affair.
 */
export function memoryOf(pid: number): { readonly server: number; readonly children: number } {
  const isChild = (status: string) => status.includes(`PPid:\t${pid}\n`) && !/Name:\s+postgres/.test(status);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statusOf(Number(name)))
    .filter(isChild);
  return { server: resident(statusOf(pid)), children: children.reduce((sum, status) => sum + resident(status), 0) };
}

const resident = (status: string) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** A disk of its own needs the right to mount one. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && isAllowed();

function isAllowed(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A disk with so much room, at this folder, that can be filled up to its last byte. */
export class SmallDisk {
  readonly #folder: string;
  readonly #filler: number;
  #size = 0;

  constructor(folder: string, megabytes: number) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    this.#folder = folder;
    this.#filler = openSync(join(folder, 'filler'), 'w');
  }

  /** Takes all the room that is left now. */
  fill(): void {
    for (let piece = 2 ** 20; piece >= 512; )
      try {
        this.#size += writeSync(this.#filler, Buffer.alloc(piece), 0, piece, this.#size);
      } catch {
        piece /= 2;
      }
  }

  free(): void {
    ftruncateSync(this.#filler, 0);
    this.#size = 0;
  }

  remove(): void {
    closeSync(this.#filler);
    execFileSync('umount', ['--lazy', this.#folder]);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../src/platform/runtime/process';
import { createTempFolder } from './folder';
import { until } from './until';

const ROOT = projectRoot();
/** What stays behind: what is made or installed, and what no program of the app reads. */
const EXCLUDED_PATHS = /^(node_modules|frontend\/node_modules|dist|var|coverage|release|bench|docs|test|\.git)(\/|$)/;
/** Watchers take two changes of a file within 50 milliseconds for one; nobody saves that fast. */
const SAVE_PAUSE_MS = 200;
const PACKAGES = ['node_modules', 'frontend/node_modules'];

/** A copy of the project as it is now, to be changed freely; its packages are those that are installed here. */
export class Checkout {
  private constructor(readonly folder: string) {}

  static async create(): Promise<Checkout> {
    const folder = await createTempFolder();
    const isWanted = (file: string): boolean => !EXCLUDED_PATHS.test(file.slice(ROOT.length + 1));
    await cp(ROOT, folder, { recursive: true, filter: isWanted });
    await Promise.all(PACKAGES.map((folderName) => symlink(join(ROOT, folderName), join(folder, folderName))));
    return new Checkout(folder);
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  /** Replaces words of a file as an editor would. Throws when they are not in it. */
  async edit(file: string, words: string, others: string): Promise<void> {
    const text = await this.read(file);
    if (!text.includes(words)) throw new Error(`${file} does not say '${words}'.`);
    await pause(SAVE_PAUSE_MS);
    await writeFile(join(this.folder, file), text.replaceAll(words, others));
  }

  /** Runs one of the project's scripts: `node scripts/<name>.mjs`. */
  run(name: string, args: string[] = [], environment: Record<string, string> = {}): Running {
    const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
      cwd: this.folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Running(child);
  }

  /** The ids of programs that run in this folder; only Linux tells. */
  async programs(): Promise<string[]> {
    const ids = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name));
    const places = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
    return ids.filter((_, index) => places[index]?.startsWith(this.folder));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A script that runs, and what it has said so far. */
export class Running {
  output = '';
  private readonly exitCode: Promise<number | null>;

  constructor(private readonly child: ChildProcess) {
    child.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.exitCode = once(child, 'close').then(([code]) => code as number | null);
  }

  /** Waits until it has said these words, after the first `from` characters. */
  async waitForOutput(words: string | RegExp, from = 0): Promise<void> {
    const pattern = typeof words === 'string' ? words : words.source;
    const matchesOutput = (text: string): boolean =>
      typeof words === 'string' ? text.includes(words) : words.test(text);
    await until(async () => matchesOutput(this.output.slice(from))).catch(() => {
      throw new Error(`It never said '${pattern}' but:\n${this.output}`);
    });
  }

  /** Its exit code, once it has ended by itself or after this signal. */
  end(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) this.child.kill(signal);
    return this.exitCode;
  }
}

import { statSync, type Stats } from 'node:fs';
import { Logger } from '@nestjs/common';

/** How often it is looked whether the file is still there, in milliseconds; every commit looks, too. */
const LOOK_MS = 2_000;

const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

/** The open database file is no longer the one at its path. Its code makes it an outage: nothing of a request was wrong. */
class FileLost extends Error {
  readonly code = 'SQLITE_CANTOPEN_GONE';
}

/**
 * Sees that the open file is still the one at its path. Where somebody has removed or replaced it, an open connection goes on
 * writing into a file that nobody will find again; from then on every commit is refused instead of acknowledged.
 */
export class FileWatch {
  private readonly logger = new Logger('Database');
  private readonly opened: Stats | undefined;
  private readonly timer: NodeJS.Timeout;
  private isLost = false;
  private isEnded = false;

  constructor(private readonly file: string) {
    this.opened = statOf(file);
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Throws where what is written now would be lost. */
  refuseLost(): void {
    this.look();
    if (this.isLost) throw new FileLost('The database file was removed or replaced.');
  }

  /** From now on the file is nobody's here. */
  end(): void {
    this.isEnded = true;
    clearInterval(this.timer);
  }

  private look(): void {
    if (this.isLost || this.isEnded || !this.opened) return;
    const now = statOf(this.file);
    if (now?.ino === this.opened.ino && now.dev === this.opened.dev) return;
    this.isLost = true;
    this.logger.fatal(
      `${this.file} was ${now ? 'replaced' : 'removed'} while the app was using it: nothing is saved any more. ` +
        'Stop the app, put the right file there (or restore a backup), and start it again.',
    );
  }
}

import { Logger } from '@nestjs/common';
import { codeOf } from '../runtime/failure-sentence';

/** A page is not what was written there. It stays so, and whoever writes on may be given a page that holds somebody's words. */
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];
/** The disk or the system took a statement back; the next one may stand again. */
const FAILURES = ['SQLITE_IOERR', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

const isOf = (codes: readonly string[], error: unknown): boolean =>
  codes.some((code) => codeOf(error).startsWith(code));

/** The open database file has damaged pages. Its code makes it an outage: nothing of a request was wrong. */
class FileDamaged extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/**
 * Remembers what statements met on the disk: a question that touches no page finds everything well. Once a damaged page was met every
 * write is refused: it would go with the backup that has to come back, or be written over what is there.
 */
export class FileFaults {
  private readonly logger = new Logger('Database');
  private isDamaged = false;
  private failure: unknown = null;

  constructor(private readonly file: string) {}

  /** What the last statement that the disk did not take was told; null since a write stood again. */
  get lastFailure(): unknown {
    return this.failure;
  }

  /** Notes why a statement failed, if it was the file or its disk. */
  note(error: unknown): void {
    if (isOf(FAILURES, error)) this.failure = error;
    if (this.isDamaged || !isOf(DAMAGE, error)) return;
    this.isDamaged = true;
    this.logger.fatal(
      `${this.file} is damaged: nothing is saved any more. Stop the app, keep a copy of the file, and restore the newest backup.`,
    );
  }

  /** A write stood. */
  stood(): void {
    this.failure = null;
  }

  /** Throws once a damaged page was met. */
  refuseDamaged(): void {
    if (this.isDamaged) throw new FileDamaged('The database file is damaged.');
  }
}

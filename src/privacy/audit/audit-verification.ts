import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Settings } from '../../platform/config/settings';
import { placeholdersOf, selectRows } from '../../platform/database/hot-rows';
import type { Head } from './audit-end';
import { AuditMarks } from './audit-marks';
import { readChain } from './audit-rows';
import { type ChainReport, ChainWalk } from './chain-walk';
import { readAllMarks } from './mark-files';

/** Marks of one look. */
const AT_ONCE = 500;

/** A place that was written down and is not in the log: whatever is in it was put back, or is another. */
export interface LostMark {
  number: number;
  /** When it was written down; null where this process only remembers it. */
  at: string | null;
}

/** Whether nothing at all is wrong with a chain. */
export const isChainWhole = ({ brokenAt, breaks }: ChainReport, lost: LostMark | null): boolean =>
  brokenAt === null && breaks.length === 0 && lost === null;

/** Walks the chains of the audit log, and compares them with what was written down outside of the database. */
@Injectable()
export class AuditVerification {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly marks: AuditMarks,
  ) {}

  /** Every chain there is or should be, by the id of its school; '' for what belongs to no school. */
  async chains(): Promise<string[]> {
    const sql = `SELECT school_id AS id FROM audit_chains UNION SELECT school_id FROM audit_entries
      UNION SELECT id FROM schools UNION SELECT ''`;
    const rows = await selectRows(this.dataSource.manager, sql, []);
    return rows.map((row) => String(row['id'])).sort();
  }

  /** The schools that have none; '' for what belongs to no school. */
  async withoutChain(): Promise<string[]> {
    const rows = await selectRows(this.dataSource.manager, 'SELECT school_id FROM audit_chains', []);
    const begun = new Set(rows.map((row) => String(row['school_id'])));
    return (await this.chains()).filter((schoolId) => !begun.has(schoolId));
  }

  /** Which of these ids are schools of today. */
  async schools(): Promise<Set<string>> {
    return new Set(
      (await selectRows(this.dataSource.manager, 'SELECT id FROM schools', [])).map((row) => String(row['id'])),
    );
  }

  /** Walks one chain, or its newest `most` entries. */
  async verify(schoolId: string, most = Number.MAX_SAFE_INTEGER): Promise<ChainReport> {
    for (;;) {
      const chain = await readChain(this.dataSource.manager, schoolId);
      const report = await new ChainWalk(this.dataSource.manager, this.settings.auditKeys, schoolId, chain).report(
        most,
      );
      const now = await readChain(this.dataSource.manager, schoolId);
      // Old entries were removed meanwhile, as they are once a day, or an account with its origins: that is no break.
      if (report.brokenAt === null || now?.anchorNumber === chain?.anchorNumber) return report;
    }
  }

  /** Whether the log still holds the place that this process knows of. */
  async lostSinceKnown(schoolId: string): Promise<LostMark | null> {
    const mark = this.marks.of(schoolId);
    return mark && this.firstLost(schoolId, [{ ...mark, at: null }]);
  }

  /** The first place of each chain that was written down since the last restore and is not in the log any more. */
  async lostMarks(): Promise<Map<string, LostMark>> {
    const lost = new Map<string, LostMark>();
    for (const [schoolId, marks] of await readAllMarks(this.settings.dataDir)) {
      const first = await this.firstLost(schoolId, marks);
      if (first) lost.set(schoolId, first);
    }
    return lost;
  }

  private async firstLost(schoolId: string, marks: (Head & { at: string | null })[]): Promise<LostMark | null> {
    const { manager } = this.dataSource;
    const chain = await readChain(manager, schoolId);
    // What was removed for its age is gone with its marks.
    const kept = marks.filter(({ number }) => number > (chain?.anchorNumber ?? 0));
    for (let from = 0; from < kept.length; from += AT_ONCE) {
      const some = kept.slice(from, from + AT_ONCE);
      const numbers = some.map(({ number }) => number);
      const sql = `SELECT entry_number, hash FROM audit_entries WHERE school_id = ? AND entry_number IN ${placeholdersOf(numbers)}`;
      const rows = await selectRows(manager, sql, [schoolId, ...numbers]);
      const hashes = new Map(rows.map((row) => [Number(row['entry_number']), String(row['hash'])]));
      const lost = some.find(({ number, hash }) => hashes.get(number) !== hash);
      if (lost) return { number: lost.number, at: lost.at };
    }
    return null;
  }
}

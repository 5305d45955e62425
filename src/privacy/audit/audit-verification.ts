import { type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { giveWay } from '../../platform/runtime/give-way';
import { Settings } from '../../platform/config/settings';
import { selectRows } from '../../platform/database/hot-rows';
import { hashOf, isOriginWhole, sealOf } from './audit-chain';
import type { AuditChain } from './audit-entry.entity';
import { type EntryWithSubjects, readChain, readEntries } from './audit-rows';

/** Entries of one read while a chain is walked. */
const AT_ONCE = 500;

/** What walking a chain found. */
export interface ChainReport {
  schoolId: string;
  /** How many entries there are by the head of the chain. */
  entries: number;
  /** The number of the first entry that was looked at. */
  from: number;
  /** The first entry that is not what it was, or is missing; null when the chain is whole. */
  brokenAt: number | null;
  head: { number: number; hash: string };
}

/** Walks the chains of the audit log. */
@Injectable()
export class AuditVerification {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** Every chain there is, by the id of its school; '' for what belongs to no school. */
  async chains(): Promise<string[]> {
    const sql = 'SELECT school_id FROM audit_chains UNION SELECT school_id FROM audit_entries';
    const rows = await selectRows(this.dataSource.manager, sql, []);
    return rows.map((row) => String(row['school_id'])).sort();
  }

  /** Walks one chain, or its newest `most` entries. */
  async verify(schoolId: string, most = Number.MAX_SAFE_INTEGER): Promise<ChainReport> {
    for (;;) {
      const chain = await readChain(this.dataSource.manager, schoolId);
      const report = await new Walk(this.dataSource.manager, this.settings.auditKeys, schoolId, chain).report(most);
      const now = await readChain(this.dataSource.manager, schoolId);
      // Old entries were removed meanwhile, as they are once a day: that is no break.
      if (report.brokenAt === null || now?.anchorNumber === chain?.anchorNumber) return report;
    }
  }
}

class Walk {
  /** Keys only ever get newer along a chain: an earlier one, which somebody may have got hold of, adds nothing to its end. */
  private keyIndex = 0;

  constructor(
    private readonly manager: EntityManager,
    private readonly keys: readonly KeyObject[],
    private readonly schoolId: string,
    private readonly chain: AuditChain | null,
  ) {}

  async report(most: number): Promise<ChainReport> {
    const { chain, schoolId } = this;
    if (!chain) return this.headless();
    const head = { number: chain.headNumber, hash: chain.headHash };
    const from = Math.max(chain.anchorNumber + 1, head.number - most + 1);
    const brokenAt = (await this.broken(chain, from)) ?? (await this.beyond(head.number));
    return { schoolId, entries: head.number - chain.anchorNumber, from, brokenAt, head };
  }

  /** Entries without the row that tells where they end. */
  private async headless(): Promise<ChainReport> {
    const sql = 'SELECT min(entry_number) AS first, count(*) AS total FROM audit_entries WHERE school_id = ?';
    const [row] = await selectRows(this.manager, sql, [this.schoolId]);
    const entries = Number(row?.['total'] ?? 0);
    const from = entries ? Number(row?.['first']) : 1;
    const head = { number: 0, hash: '' };
    return { schoolId: this.schoolId, entries, from, brokenAt: entries ? from : null, head };
  }

  private async broken(chain: AuditChain, from: number): Promise<number | null> {
    const { schoolId } = this;
    const anchor = { number: chain.anchorNumber, hash: chain.anchorHash };
    const head = { number: chain.headNumber, hash: chain.headHash };
    if (!this.keys.some((key) => sealOf(key, 'anchor', schoolId, anchor) === chain.anchorSeal)) return from;
    const isWholeChain = from === anchor.number + 1;
    let previous = isWholeChain ? anchor.hash : await this.hashAt(from - 1);
    let expected = from;
    while (expected <= head.number) {
      const entries = await this.entriesFrom(expected, Math.min(head.number, expected + AT_ONCE - 1));
      for (const entry of entries) {
        if (entry.entryNumber !== expected || !this.isWhole(previous, entry)) return expected;
        previous = entry.hash;
        expected += 1;
      }
      // Asked for by a request, the embedded database would let nobody in before the end of the chain.
      await giveWay();
      if (!entries.length) return expected;
    }
    const isEnd =
      previous === head.hash && this.keys.some((key) => sealOf(key, 'head', schoolId, head) === chain.headSeal);
    return isEnd ? null : head.number;
  }

  private isWhole(previous: string, entry: EntryWithSubjects): boolean {
    if (!isOriginWhole(entry)) return false;
    const found = this.keys.findIndex(
      (key, index) => index >= this.keyIndex && hashOf(key, previous, entry) === entry.hash,
    );
    if (found === -1) return false;
    this.keyIndex = found;
    return true;
  }

  /** Entries behind the end of the chain, which nobody wrote who writes the log. */
  private async beyond(seen: number): Promise<number | null> {
    const sql = 'SELECT max(entry_number) AS last FROM audit_entries WHERE school_id = ?';
    const [row] = await selectRows(this.manager, sql, [this.schoolId]);
    const last = Number(row?.['last'] ?? 0);
    if (last <= seen) return null;
    const now = await readChain(this.manager, this.schoolId);
    return last > (now?.headNumber ?? 0) ? (now?.headNumber ?? 0) + 1 : null;
  }

  private entriesFrom(first: number, last: number): Promise<EntryWithSubjects[]> {
    const sql = 'WHERE e.school_id = ? AND e.entry_number BETWEEN ? AND ? ORDER BY e.entry_number';
    return readEntries(this.manager, { sql, values: [this.schoolId, first, last] });
  }

  private async hashAt(number: number): Promise<string> {
    const sql = 'SELECT hash FROM audit_entries WHERE school_id = ? AND entry_number = ?';
    const [row] = await selectRows(this.manager, sql, [this.schoolId, number]);
    return typeof row?.['hash'] === 'string' ? row['hash'] : '';
  }
}

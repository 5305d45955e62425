import { type KeyObject } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { giveWay } from '../../platform/runtime/give-way';
import { placeholdersOf, selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { CHAIN_START, hashOf, isOriginWhole, sealOf } from './audit-chain';
import type { AuditChain } from './audit-entry.entity';
import { type EntryWithSubjects, readChain, readEntries } from './audit-rows';

/** Entries of one read while a chain is walked. */
const AT_ONCE = 500;

/** An entry that says what the app found when it was about to add to the log. */
export interface NotedBreak {
  number: number;
  at: Date;
  fault: string | null;
}

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
  /** Whether there is no chain where one should be. */
  isMissing: boolean;
  /** What the app itself found wrong before. */
  breaks: NotedBreak[];
}

/** Walks one chain from its beginning, or the newest part of it. */
export class ChainWalk {
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
    const breaks = await this.notedBreaks();
    return { schoolId, entries: head.number - chain.anchorNumber, from, brokenAt, head, isMissing: false, breaks };
  }

  /** Entries without the row that tells where they end, or nothing at all. */
  private async headless(): Promise<ChainReport> {
    const sql = 'SELECT min(entry_number) AS first, count(*) AS total FROM audit_entries WHERE school_id = ?';
    const [row] = await selectRows(this.manager, sql, [this.schoolId]);
    const entries = Number(row?.['total'] ?? 0);
    const from = entries ? Number(row?.['first']) : 1;
    const head = { number: 0, hash: CHAIN_START };
    return { schoolId: this.schoolId, entries, from, brokenAt: from, head, isMissing: true, breaks: [] };
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
      const last = Math.min(head.number, expected + AT_ONCE - 1);
      const entries = await this.entriesFrom(expected, last);
      const wrong = await this.wrongBeside(entries, expected, last);
      for (const entry of entries) {
        if (entry.entryNumber !== expected || wrong.has(expected) || !this.isWhole(previous, entry)) return expected;
        previous = entry.hash;
        expected += 1;
      }
      // Asked for by a request, the embedded database would let nobody in before the end of the chain.
      await giveWay();
      if (!entries.length) return expected;
    }
    const isEnd =
      previous === head.hash && this.keys.some((key) => sealOf(key, 'head', schoolId, head) === chain.headSeal);
    return isEnd ? null : Math.max(head.number, from);
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

  /** Entries of which something that no hash holds is not as it should be: a time kept beside a person, an erased origin. */
  private async wrongBeside(entries: EntryWithSubjects[], first: number, last: number): Promise<Set<number>> {
    const otherTimes = `SELECT DISTINCT s.entry_number FROM audit_subjects s
      JOIN audit_entries e ON e.school_id = s.school_id AND e.entry_number = s.entry_number
      WHERE s.school_id = ? AND s.entry_number BETWEEN ? AND ? AND s.happened_at <> e.happened_at`;
    const rows = await selectRows(this.manager, otherTimes, [this.schoolId, first, last]);
    return new Set([...rows.map((row) => Number(row['entry_number'])), ...(await this.erasedWithoutReason(entries))]);
  }

  /** Address and device go with an account, and with nothing else. */
  private async erasedWithoutReason(entries: EntryWithSubjects[]): Promise<number[]> {
    const erased = entries.filter(({ salt, originDigest }) => salt === null && originDigest !== '');
    const concerned = ({ actorId, subjectIds }: EntryWithSubjects): string[] => (actorId ? [actorId] : subjectIds);
    const ids = [...new Set(erased.flatMap(concerned))];
    if (!ids.length) return [];
    const sql = `SELECT id FROM users WHERE id IN ${placeholdersOf(ids)}`;
    const living = new Set((await selectRows(this.manager, sql, ids)).map((row) => String(row['id'])));
    return erased
      .filter((entry) => entry.actorKind === 'key' || concerned(entry).every((id) => living.has(id)))
      .map(({ entryNumber }) => entryNumber);
  }

  /** Told of behind the first break as well, where no entry is walked any more. */
  private async notedBreaks(): Promise<NotedBreak[]> {
    const sql = `SELECT entry_number, happened_at, detail FROM audit_entries
      WHERE school_id = ? AND what = 'audit_broken' ORDER BY entry_number`;
    const rows = await selectRows(this.manager, sql, [this.schoolId]);
    return rows.map((row) => ({
      number: Number(row['entry_number']),
      at: timeFromRaw(row['happened_at']),
      fault: row['detail'] as string | null,
    }));
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

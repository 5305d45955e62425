import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import type personalData from '../../data/personal-data.json';
import { WEBHOOK_LOG_DAYS } from '../contract/webhook-values';
import { shippedData } from '../platform/runtime/process';
import { yieldToEventLoop } from '../platform/runtime/yield-to-event-loop';
import { interpolate } from '../platform/text/words';
import { recordDeletions } from './closing-accounts.service';

/** How the privacy notice describes a table, in words for a 14-year-old and a parent. */
interface TableDescription {
  /** One to four words. */
  title: string;
  /** What is stored, as a sentence for the person it is about. */
  about: string;
  whose: 'students' | 'staff' | 'everybody';
  why: string;
  seenBy: string;
  /** True if administrators can't see it. The school's export of a student omits it. */
  isHidden?: true;
  /** How long it is stored and what ends that. */
  kept: string;
}

const FILE = shippedData('personal-data.json');
const { shared, tables } = JSON.parse(readFileSync(FILE, 'utf8')) as typeof personalData;

/** The tables described in data/personal-data.json, mostly named like their file in an export. */
type DescribedTable = keyof typeof tables;

function describeTable(name: DescribedTable): TableDescription {
  const values = { ...shared, webhook_log_days: WEBHOOK_LOG_DAYS };
  const words = Object.entries(tables[name]).map(([key, text]) => [
    key,
    typeof text === 'string' ? interpolate(text, values) : text,
  ]);
  return Object.fromEntries(words) as TableDescription;
}

const isHiddenFromAdmins = ({ seenBy, isHidden }: Pick<TableDescription, 'seenBy' | 'isHidden'>): boolean =>
  isHidden === true || seenBy === shared.seen_by_you;

/** One line of a person's data export: plain values with understandable labels. */
export type ExportLine = Record<string, string | number | boolean | null>;

/** How a table's rows appear in a person's data export; data/personal-data.json has the words of the privacy notice. */
export interface TableExport<E> {
  /** The file's name without its extension. */
  file: DescribedTable;
  /** Must not contain secrets or another person's id or name. */
  lines: (row: E) => ExportLine[];
  /** How rows appear in the export of the other person they name; if omitted, they don't. */
  linesOfOther?: (row: E) => ExportLine[];
  /** A row's files. Each is read only when it is packed. */
  attachments?: (row: E, manager: EntityManager) => ExportAttachment[];
}

export interface ExportAttachment {
  name: string;
  content: () => AsyncIterable<Uint8Array>;
}

/** Records about a person that outlive the account. The person gets a copy, and identifying data is erased. */
export interface RetainedRecord {
  file: string;
  about: string;
  lines: (manager: EntityManager, userId: string) => Promise<ExportLine[]>;
  erase: (manager: EntityManager, userIds: readonly string[]) => Promise<void>;
}

interface MappedTable {
  entity: EntityTarget<ObjectLiteral>;
  words: TableDescription;
  /** Properties that hold a person's id, the owner's first. */
  personColumns: string[];
}

interface RegisteredTable extends MappedTable, Pick<ExtraColumns, 'other' | 'otherOwnedRows'> {
  userColumn: string;
  /** Missing if another table's export includes the rows. */
  copy?: TableExport<ObjectLiteral>;
}

export interface ExportFile {
  file: string;
  about: string;
  lines: ExportLine[];
  /** True if the school's administrators can't see it. */
  isHidden?: boolean;
  attachments?: ExportAttachment[];
}

/** A table of the data map with its database name and person id columns. */
export interface MapEntry extends TableDescription {
  table: string;
  personColumns: string[];
}

interface ExtraColumns {
  /** Another property with the same person's id. */
  extraColumn?: string;
  /** Holds another person's id; cleared when that account is deleted. */
  other?: string;
  /** Matches rows that belong only to the other person and are deleted with their account. */
  otherOwnedRows?: Record<string, string>;
}

/**
 * Every table with personal data, registered by the module that owns it. Account deletion, data export and the privacy
 * notice cover all of them, so each registration defines the export and the notice.
 */
@Injectable()
export class PersonalDataRegistry {
  private readonly tables: RegisteredTable[] = [];
  private readonly retainedRecords: RetainedRecord[] = [];
  private readonly describedTables: MappedTable[] = [];

  /** `userColumn` is the entity's property with the person's id. */
  register<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    copy: TableExport<E>,
    userColumn = 'userId',
    { extraColumn, other, otherOwnedRows }: ExtraColumns = {},
  ): void {
    const personColumns = [userColumn, extraColumn, other].filter((column) => column !== undefined);
    const words = describeTable(copy.file);
    const untypedCopy = copy as unknown as TableExport<ObjectLiteral>;
    this.tables.push({ entity, userColumn, other, otherOwnedRows, personColumns, words, copy: untypedCopy });
  }

  /** For rows that are parts of a registered table's, which includes them in the export. */
  registerWithoutExport<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    name: DescribedTable,
    userColumn = 'userId',
  ): void {
    this.tables.push({ entity, userColumn, personColumns: [userColumn], words: describeTable(name) });
  }

  registerRetained(record: RetainedRecord): void {
    this.retainedRecords.push(record);
  }

  /** Maps a table whose rows aren't removed with an account. */
  describe<E extends ObjectLiteral>(entity: EntityTarget<E>, name: DescribedTable, personColumns: string[]): void {
    this.describedTables.push({ entity, words: describeTable(name), personColumns });
  }

  /** All personal data we store, in a fixed order. */
  map(manager: EntityManager): MapEntry[] {
    return [...this.describedTables, ...this.tables]
      .map(({ entity, words, personColumns }) => {
        const { tableName, columns } = manager.dataSource.getMetadata(entity);
        const matches = columns.filter(({ propertyName }) => personColumns.includes(propertyName));
        return { ...words, table: tableName, personColumns: matches.map(({ databaseName }) => databaseName) };
      })
      .sort((one, other) => (one.title < other.title ? -1 : 1));
  }

  /**
   * Deletes all data of these people, whose accounts the caller must lock. A concurrent write waits and then finds no
   * account.
   */
  async deleteAllFor(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await this.deleteRows(manager, userIds);
    for (const { erase } of this.retainedRecords) await erase(manager, userIds);
    await recordDeletions(manager, userIds, new Date());
  }

  /** Deletes late rows of people whose accounts are already gone. */
  async deleteRows(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const userFilter = In([...userIds]);
    for (const { entity, userColumn, other, otherOwnedRows } of this.tables) {
      await yieldToEventLoop();
      await manager.delete(entity, { [userColumn]: userFilter });
      if (other === undefined) continue;
      if (otherOwnedRows) await manager.delete(entity, { ...otherOwnedRows, [other]: userFilter });
      await manager.update(entity, { [other]: userFilter }, { [other]: null });
    }
  }

  async exportAll(manager: EntityManager, userId: string): Promise<ExportFile[]> {
    const files: ExportFile[] = [];
    for (const { entity, userColumn, other, copy, words } of this.tables) {
      if (!copy) continue;
      const { linesOfOther } = copy;
      const rows = await manager.find(entity, { where: { [userColumn]: userId } });
      const matches = linesOfOther && other ? await manager.find(entity, { where: { [other]: userId } }) : [];
      const lines = [...rows.flatMap(copy.lines), ...matches.flatMap((row) => linesOfOther?.(row) ?? [])];
      const attachments = rows.flatMap((row) => copy.attachments?.(row, manager) ?? []);
      files.push({ file: copy.file, about: words.about, isHidden: isHiddenFromAdmins(words), lines, attachments });
    }
    for (const { file, about, lines } of this.retainedRecords)
      files.push({ file, about, lines: await lines(manager, userId) });
    return files;
  }
}

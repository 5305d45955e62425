import { Injectable } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** One line of a person's own copy, as plain values under words that a person understands. */
export type CopyLine = Record<string, string | number | boolean | null>;

/** How the rows of a table stand in the copy that a person may take of their own data. */
export interface OwnCopy<E> {
  /** The name of the file, without its ending. */
  file: string;
  /** What the file holds, as a sentence for the person it is about. */
  about: string;
  /** Never with a secret, and never with the id or name of another person. */
  lines: (row: E) => CopyLine[];
}

/** What is on record about a person and stays when the account goes: the person gets a copy, and what points to them is erased. */
export interface KeptRecord {
  file: string;
  about: string;
  lines: (manager: EntityManager, userId: string) => Promise<CopyLine[]>;
  erase: (manager: EntityManager, userId: string) => Promise<void>;
}

interface OwnedTable {
  entity: EntityTarget<ObjectLiteral>;
  userColumn: string;
  copy: OwnCopy<ObjectLiteral>;
}

/** One file of a person's own copy. */
export interface CopiedFile {
  file: string;
  about: string;
  lines: CopyLine[];
}

/**
 * Every table that holds rows of a person, told by the module that owns it. Deleting an account walks them all, and so does the
 * copy of one's own data: whoever registers a table says what the person gets of it.
 */
@Injectable()
export class OwnedData {
  private readonly tables: OwnedTable[] = [];
  private readonly kept: KeptRecord[] = [];

  /** `userColumn` is the entity's property that holds the person's id. */
  register<E extends ObjectLiteral>(entity: EntityTarget<E>, copy: OwnCopy<E>, userColumn = 'userId'): void {
    this.tables.push({ entity, userColumn, copy: copy as unknown as OwnCopy<ObjectLiteral> });
  }

  /** Tells of a record that outlives the account. */
  keep(record: KeptRecord): void {
    this.kept.push(record);
  }

  /** The registered tables by their names in the database. */
  tableNames(manager: EntityManager): string[] {
    return this.tables.map(({ entity }) => manager.dataSource.getMetadata(entity).tableName);
  }

  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    for (const { entity, userColumn } of this.tables) await manager.delete(entity, { [userColumn]: userId });
    for (const { erase } of this.kept) await erase(manager, userId);
  }

  /** Everything that is kept of a person, one file per table. */
  async copyAllOf(manager: EntityManager, userId: string): Promise<CopiedFile[]> {
    const files: CopiedFile[] = [];
    for (const { entity, userColumn, copy } of this.tables) {
      const rows = await manager.find(entity, { where: { [userColumn]: userId } });
      files.push({ file: copy.file, about: copy.about, lines: rows.flatMap(copy.lines) });
    }
    for (const { file, about, lines } of this.kept) files.push({ file, about, lines: await lines(manager, userId) });
    return files;
  }
}

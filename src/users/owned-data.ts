import { Injectable } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

interface OwnedTable {
  entity: EntityTarget<ObjectLiteral>;
  userColumn: string;
}

/** Every table that holds rows of a person, told by the module that owns it; deleting an account walks them all. */
@Injectable()
export class OwnedData {
  private readonly tables: OwnedTable[] = [];

  /** `userColumn` is the entity's property that holds the person's id. */
  register(entity: EntityTarget<ObjectLiteral>, userColumn = 'userId'): void {
    this.tables.push({ entity, userColumn });
  }

  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    for (const { entity, userColumn } of this.tables) await manager.delete(entity, { [userColumn]: userId });
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { School } from './school.entity';

export interface NewSchool {
  name: string;
  /** Two letters. */
  state: string;
  town: string | null;
}

@Injectable()
export class SchoolsService {
  constructor(@InjectRepository(School) private readonly schools: Repository<School>) {}

  count(): Promise<number> {
    return this.schools.count();
  }

  /** The id of the school of this name and state; null when there is none. */
  async find(manager: EntityManager, { name, state }: Pick<NewSchool, 'name' | 'state'>): Promise<string | null> {
    const school = await manager.findOneBy(School, { name: name.trim(), state });
    return school?.id ?? null;
  }

  /** Makes a school inside the caller's transaction; the answer is its id. */
  async create(manager: EntityManager, { name, state, town }: NewSchool, now: Date): Promise<string> {
    const id = randomUUID();
    await manager.insert(School, { id, name: name.trim(), state, town, createdAt: now });
    return id;
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, EntityManager, Not, Repository } from 'typeorm';
import type { AiChoice } from '../contract/ai';
import { rowLock } from '../platform/database/hot-rows';
import { conflict, notFound } from '../platform/http/problems';
import { defaultSeniorClass, defaultYearStart } from './class-year';
import { type StoredAiTest, School, User } from './users.entity';

export type { StoredAiTest } from './users.entity';

export interface NewSchool {
  name: string;
  state: string;
  town: string | null;
}

@Injectable()
export class SchoolsService {
  constructor(@InjectRepository(School) private readonly schools: Repository<School>) {}

  count(): Promise<number> {
    return this.schools.count();
  }

  /** The school's id; null if there is none. */
  async find(manager: EntityManager, { name, state }: Pick<NewSchool, 'name' | 'state'>): Promise<string | null> {
    const school = await manager.findOneBy(School, { name: name.trim(), state });
    return school?.id ?? null;
  }

  async create(manager: EntityManager, { name, state, town }: NewSchool, now: Date): Promise<string> {
    const id = randomUUID();
    await manager.insert(School, {
      ...{ id, name: name.trim(), state, town, secondFactorRequired: false, createdAt: now },
      ...{ seniorClass: defaultSeniorClass(now), nextYearOn: defaultYearStart(now) },
    });
    return id;
  }

  read(schoolId: string, manager: EntityManager = this.schools.manager): Promise<School> {
    return manager.findOneByOrFail(School, { id: schoolId });
  }

  async saveAiTest(schoolId: string, aiTest: StoredAiTest): Promise<void> {
    await this.schools.update({ id: schoolId }, { aiTest });
  }

  /** Throws 409 if another school in the state has this name. */
  update(
    schoolId: string,
    changes: Partial<Omit<School, 'id' | 'createdAt' | 'seniorClass' | 'retentionMonths' | 'aiTest'>>,
  ): Promise<School> {
    return this.schools.manager.transaction(async (manager) => {
      const school = await manager.findOneOrFail(School, { where: { id: schoolId }, ...rowLock(manager) });
      manager.merge(School, school, changes);
      // The admin:create command finds a school by its name and state.
      const { name, state } = school;
      const isTaken = await manager.existsBy(School, { name, state, id: Not(schoolId) });
      if (isTaken) throw conflict('Another school in this state has this name. Please add what tells them apart.');
      return manager.save(school);
    });
  }
}

@Injectable()
export class AiChoices {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws 404 for an unknown person. */
  async readFor(userId: string): Promise<Omit<AiChoice, 'service'>> {
    const { manager } = this.dataSource;
    const person = await manager.findOneBy(User, { id: userId });
    const school = person && (await manager.findOneBy(School, { id: person.schoolId }));
    if (!school) throw notFound();
    return {
      off_by_self: Boolean(person.aiOff),
      off_for_person: Boolean(person.aiOffBySchool),
      off_for_school: Boolean(school.aiOff),
    };
  }

  async setForSelf(userId: string, isOff: boolean): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId }, { aiOff: isOff });
  }

  async setForPerson(userId: string, isOff: boolean): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId }, { aiOffBySchool: isOff });
  }
}

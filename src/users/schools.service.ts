import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Not, Repository } from 'typeorm';
import { conflict } from '../platform/http/problems';
import { rowLock } from '../platform/database/hot-rows';
import { usualSeniorClass, usualTurn } from './class-year';
import { type KeptAiTest, School } from './school.entity';

export type { KeptAiTest } from './school.entity';

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
    await manager.insert(School, {
      ...{ id, name: name.trim(), state, town, secondFactorRequired: false, createdAt: now },
      ...{ seniorClass: usualSeniorClass(now), nextYearOn: usualTurn(now) },
    });
    return id;
  }

  read(schoolId: string, manager: EntityManager = this.schools.manager): Promise<School> {
    return manager.findOneByOrFail(School, { id: schoolId });
  }

  async keepAiTest(schoolId: string, aiTest: KeptAiTest): Promise<void> {
    await this.schools.update({ id: schoolId }, { aiTest });
  }

  /** Changes what a school is called, where it is and what it asks of people. Throws 409 when another school of the state has this name. */
  update(
    schoolId: string,
    changes: Partial<
      NewSchool &
        Pick<School, 'outcomesForStudents' | 'firstLookDays' | 'nextYearOn' | 'aiOff'> &
        Pick<
          School,
          'secondFactorRequired' | 'secondFactorDue' | 'trustedProviders' | 'mailDomains' | 'confirmEmails'
        > &
        Pick<School, 'providerOnlyStudents' | 'providerOnlyStaff' | 'passwordAdminId'>
    >,
  ): Promise<School> {
    return this.schools.manager.transaction(async (manager) => {
      const school = await manager.findOneOrFail(School, { where: { id: schoolId }, ...rowLock(manager) });
      manager.merge(School, school, changes);
      // A school is found by its name and state when an admin is made for it by command.
      const { name, state } = school;
      const taken = await manager.existsBy(School, { name, state, id: Not(schoolId) });
      if (taken) throw conflict('Another school in this state has this name. Please add what tells them apart.');
      return manager.save(school);
    });
  }
}

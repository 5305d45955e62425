import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { notFound } from '../platform/http/problems';
import type { AiChoice } from '../contract/ai-choice';
import { School } from './school.entity';
import { User } from './user.entity';

/** Who said that no hosted AI service may be asked for somebody. */
@Injectable()
export class AiChoices {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws 404 for nobody. */
  async of(userId: string): Promise<Omit<AiChoice, 'service'>> {
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

  async setOwn(userId: string, off: boolean): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId }, { aiOff: off });
  }

  async setForPerson(userId: string, off: boolean): Promise<void> {
    await this.dataSource.manager.update(User, { id: userId }, { aiOffBySchool: off });
  }
}

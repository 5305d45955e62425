import { Injectable } from '@nestjs/common';
import { AUDIT_NAMES_MOST } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import { badRequest } from '../../platform/http/problems';
import { ApiKeysService } from '../../auth/api-keys/api-keys.service';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

/** The names of today behind the ids of the log. */
@Injectable()
export class ActivityNames {
  constructor(
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly keys: ApiKeysService,
  ) {}

  /** Names of people and keys by id; who has none any more is not in it. */
  async of(ids: string[]): Promise<Map<string, string>> {
    const wanted = [...new Set(ids)];
    const names = await this.users.names(wanted);
    const others = wanted.filter((id) => !names.has(id));
    return new Map([...names, ...(await this.keys.names(others))]);
  }

  /** The ids of people of a school by a part of their name. Throws 400 where it is in too many names to tell all of their entries. */
  async idsOf(schoolId: string, q: string): Promise<string[]> {
    const ids = await this.people.named(schoolId, q, AUDIT_NAMES_MOST + 1);
    if (ids.length > AUDIT_NAMES_MOST) throw badRequest(MESSAGES.tooManyNames, '/filter/q');
    return ids;
  }

  /** The id of a student's counselor; null for staff and for students who wait for one. */
  async counselorOf(userId: string): Promise<string | null> {
    return (await this.users.find(userId))?.counselorId ?? null;
  }
}

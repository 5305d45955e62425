import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor';
import { AdminAccounts } from '../auth/admin-accounts.service';
import { ResetMails } from '../auth/password-reset.service';
import type {
  AdminRow,
  CreateAdminBody,
  CreatedAdmin,
  MovedStudents,
  NextGradeReport,
  ReassignBody,
  School,
  UpdateSchoolBody,
} from '../contract/school-admin';
import { SchoolPeople } from '../users/school-people.service';
import { SchoolsService } from '../users/schools.service';

const toContract = ({ id, name, state, town }: School): School => ({ id, name, state, town });

/** What an admin does for the whole own school. */
@Injectable()
export class OwnSchoolService {
  constructor(
    private readonly schools: SchoolsService,
    private readonly people: SchoolPeople,
    private readonly accounts: AdminAccounts,
    private readonly mails: ResetMails,
  ) {}

  async read({ schoolId }: Actor): Promise<School> {
    return toContract(await this.schools.read(schoolId));
  }

  /** An empty town is none. */
  async update({ schoolId }: Actor, { name, state, town }: UpdateSchoolBody): Promise<School> {
    const changes = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(state === undefined ? {} : { state }),
      ...(town === undefined ? {} : { town: town?.trim() || null }),
    };
    return toContract(await this.schools.update(schoolId, changes));
  }

  async reassign({ schoolId }: Actor, body: ReassignBody): Promise<MovedStudents> {
    const { student_ids: studentIds, counselor_id: counselorId } = body;
    return { moved: await this.people.change(schoolId, studentIds, { counselorId }) };
  }

  nextGrade({ schoolId }: Actor, seen: Parameters<SchoolPeople['nextGrade']>[1]): Promise<NextGradeReport> {
    return this.people.nextGrade(schoolId, seen);
  }

  async admins({ schoolId }: Actor): Promise<AdminRow[]> {
    const admins = await this.people.admins(schoolId);
    return admins.map(({ id, name, email, lastActive }) => ({
      id,
      name,
      email,
      last_active: lastActive?.toISOString() ?? null,
    }));
  }

  /** Makes another admin of the school, who sets a password by a mailed link. */
  async invite({ schoolId }: Actor, body: CreateAdminBody): Promise<CreatedAdmin> {
    const user = await this.accounts.addTo(schoolId, body);
    const mailed = await this.mails.welcome(user, (await this.schools.read(schoolId)).name);
    return { id: user.id, name: user.name, email: user.email, last_active: null, mailed };
  }
}

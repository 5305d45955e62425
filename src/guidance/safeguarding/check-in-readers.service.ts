import { Injectable } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

/** Who hears by mail that a student needs a check-in. */
@Injectable()
export class CheckInReaders {
  constructor(
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
  ) {}

  /** Mails the student's counselor, and the admins of the school where there is none or the mail is refused; false when nobody got it. */
  async tell(userId: string): Promise<boolean> {
    const student = await this.users.find(userId);
    // Gone with the account: nobody is left to check in with.
    if (!student) return true;
    const counselor = student.counselorId === null ? null : await this.users.account(student.counselorId);
    if (counselor) {
      const outcome = await this.mailer.sendNow('check_in', counselor, { reader: 'counselor' });
      if (outcome !== 'refused') return outcome === 'sent';
    }
    const admins = await this.people.admins(student.schoolId);
    const outcomes = await Promise.all(
      admins.map((admin) => this.mailer.sendNow('check_in', admin, { reader: 'admin' })),
    );
    return outcomes.includes('sent');
  }
}

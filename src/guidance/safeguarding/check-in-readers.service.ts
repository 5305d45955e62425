import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { Mailer } from '../../platform/mail/mailer';
import { SchoolPeople } from '../../users/school-people.service';
import { type Account, UsersService } from '../../users/users.service';
import { checkInLetter, type Reader } from './check-in-letter';

/** Who hears by mail that a student needs a check-in. */
@Injectable()
export class CheckInReaders {
  constructor(
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  /** Mails the student's counselor, and the admins of the school where there is none or the mail is refused; false when nobody got it. */
  async tell(userId: string): Promise<boolean> {
    const student = await this.users.find(userId);
    // Gone with the account: nobody is left to check in with.
    if (!student) return true;
    const counselor = student.counselorId === null ? null : await this.users.account(student.counselorId);
    if (counselor) {
      const outcome = await this.mail(counselor, 'counselor');
      if (outcome !== 'refused') return outcome === 'sent';
    }
    const admins = await this.people.admins(student.schoolId);
    const outcomes = await Promise.all(admins.map((admin) => this.mail(admin, 'admin')));
    return outcomes.includes('sent');
  }

  private mail({ name, email }: Pick<Account, 'name' | 'email'>, reader: Reader) {
    return this.mailer.sendNow({ to: email, ...checkInLetter({ name, reader }, this.settings) });
  }
}

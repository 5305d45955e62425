import { Injectable } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer';
import { Covers } from '../../users/covers.service';
import { SchoolPeople } from '../../users/school-people.service';
import { type Account, UsersService } from '../../users/users.service';
import { CheckInSeconds } from './check-in-seconds.service';

/** Which mail about a check-in it is. */
export interface Telling {
  /** Whether it was mailed a day ago and nobody has closed it. */
  again: boolean;
  /** Whether it is not tried again when the counselor's mail finds no server now. */
  isLast: boolean;
}

/** Who hears by mail that a student needs a check-in. */
@Injectable()
export class CheckInReaders {
  constructor(
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
    private readonly seconds: CheckInSeconds,
    private readonly covers: Covers,
  ) {}

  /**
   * Mails the student's counselor, and the admins of the school where there is none or the mail is refused; then whoever covers for
   * the counselor, and the second person of the school. False when the mail server has to be asked again.
   */
  async tell(userId: string, { again, isLast }: Telling): Promise<boolean> {
    const student = await this.users.find(userId);
    // Gone with the account: nobody is left to check in with.
    if (!student) return true;
    const { schoolId, counselorId } = student;
    const counselor = counselorId === null ? null : await this.users.account(counselorId);
    const told = await this.tellFirst(schoolId, counselor, { again, studentId: userId });
    if (told === null && !isLast) return false;
    await this.tellOthers(schoolId, { counselor, again, studentId: userId, told: told ?? [] });
    return told !== null;
  }

  /** Who got the first mail, by id; null where nobody did. */
  private async tellFirst(
    schoolId: string,
    counselor: Account | null,
    { again, studentId }: { again: boolean; studentId: string },
  ): Promise<string[] | null> {
    if (counselor) {
      const outcome = await this.mailer.sendNow('check_in', counselor, { reader: 'counselor', again, studentId });
      // An invitation may lie unopened, or have gone to a wrong address: then an admin learns of it, too.
      const isHere = await this.users.hasBeenHere(counselor.id);
      if (isHere && outcome !== 'refused') return outcome === 'sent' ? [counselor.id] : null;
    }
    const admins = await this.people.admins(schoolId);
    const outcomes = await Promise.all(
      admins.map((admin) => this.mailer.sendNow('check_in', admin, { reader: 'admin', again })),
    );
    return outcomes.includes('sent') ? admins.filter((_, at) => outcomes[at] === 'sent').map(({ id }) => id) : null;
  }

  /** These are mailed by the queue of mails, which tries again by itself. */
  private async tellOthers(
    schoolId: string,
    {
      counselor,
      again,
      studentId,
      told,
    }: { counselor: Account | null; again: boolean; studentId: string; told: string[] },
  ): Promise<void> {
    const covering = counselor ? await this.covers.coveringFor(counselor.id, new Date()) : [];
    for (const id of covering) {
      const cover = await this.users.account(id);
      if (cover && !told.includes(id))
        await this.mailer.send('check_in', cover, { reader: 'counselor', again, studentId });
    }
    const second = await this.seconds.of(schoolId);
    if (!second || [...told, ...covering].includes(second.id)) return;
    const reader = second.role === 'admin' ? 'named_admin' : 'named_counselor';
    await this.mailer.send('check_in', second, { reader, again, counselorName: counselor?.name ?? null });
  }
}

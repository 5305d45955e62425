import { Controller, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeopleDirectory } from '../access/actor';
import { type Asked, Call } from '../access/call';
import { asToldToStudent, ownSentence, UNNAMED_STAFF } from '../contract/audit-words';
import { routes } from '../contract/routes';
import { AuditRecords } from '../privacy/audit/audit-records';
import { ClosingAccounts } from './closing-accounts.service';
import { Covers } from './covers.service';
import { type DataWords, KEPT_WITH_ACCOUNT } from './data-words';
import { type KeptRecord, PersonalDataRegistry, type TableExport } from './personal-data-registry';
import { RetentionPeople } from './retention-people.service';
import { SchoolPeople } from './school-people.service';
import { SchoolRoster } from './school-roster.service';
import { SchoolYears } from './school-years.service';
import { AiChoices, SchoolsService } from './schools.service';
import { CounselorCover, DeletedAccount, School, User } from './users.entity';
import { UsersService } from './users.service';

const accountWords: DataWords = {
  title: 'Account',
  about:
    'Your name, email, role, grade and class, school, counselor, the language you chose, whether an AI service may write for you, and when you were last here.',
  whose: 'everybody',
  why: 'So that you can log in, and so that your school knows who you are here. Your password is kept only as a hash that nobody can read back.',
  seenBy: 'You, your counselor and the administrators of your school.',
  kept: 'Until you delete your account, or until the time your school has set for inactive accounts is over.',
};

const schoolWords: DataWords = {
  title: 'School',
  about:
    'The name, town and state of your school, when its school year begins, and how long it keeps inactive accounts.',
  whose: 'everybody',
  why: 'So that people, lists and answers of different schools never meet, and so that in-state tuition and distances are right.',
  seenBy: 'Everybody at your school.',
  kept: 'As long as your school uses this app.',
};

const deletedWords: DataWords = {
  title: 'Deleted accounts',
  about: 'The random number of an account that was deleted a moment ago, without anything else.',
  whose: 'everybody',
  why: 'So that something that was being saved at the moment of the deletion is found and deleted, too.',
  seenBy: 'Nobody.',
  kept: 'One hour.',
};

const auditWords: DataWords = {
  title: 'Activity',
  about:
    'Who signed in, and who at your school opened or changed whose data, when and from which address; never what was in it.',
  whose: 'everybody',
  why: 'So that you can see who looked at your data, and so that nobody can look at it unseen.',
  seenBy: 'You see what concerns you; the administrators of your school see what happened in the school.',
  kept: 'Seven years, unless your school has set another time. From where something was done is erased with your account; the random number of the account stays, so that the record stays whole.',
};

const auditSubjectWords: DataWords = {
  ...auditWords,
  title: 'Activity: whom it is about',
  about: 'Which entries of the activity are about whom, as random numbers of accounts.',
};

const auditGroupWords: DataWords = {
  ...auditWords,
  title: 'Activity: who was listed together',
  about: 'Which students a page or file of a roster showed together, as random numbers of accounts.',
};

/** Entries read at once. */
const BATCH_SIZE = 1_000;

/** What the audit log holds about a person, without the names of others. Only addresses and devices are erased with the account. */
const auditCopy = (records: AuditRecords): KeptRecord => ({
  file: 'activity',
  about: 'What you did with your account, and when staff of your school opened or changed your data.',
  lines: async (manager, userId) => {
    const lines = [];
    for (let first = 0; ; first += BATCH_SIZE) {
      const { entries } = await records.ofPerson(userId, { first, take: BATCH_SIZE }, manager);
      for (const entry of entries) {
        const { happenedAt, what, detail, actorId, actorKind, address, device } = asToldToStudent(entry);
        const isYou = actorId === userId;
        const by = { kind: actorKind, name: null, is_you: isYou, is_your_counselor: false };
        lines.push({
          at: happenedAt.toISOString(),
          by: isYou ? 'you' : actorKind,
          what_happened: ownSentence({ what, detail, by }, isYou ? undefined : UNNAMED_STAFF[actorKind]),
          address: isYou ? address : null,
          device: isYou ? device : null,
        });
      }
      if (entries.length < BATCH_SIZE) return lines;
    }
  },
  erase: (manager, userIds) => records.eraseOrigins(manager, userIds),
});

const coversExport: TableExport<CounselorCover> = {
  file: 'when-a-colleague-covered',
  title: 'Covering counselors',
  about: 'From when until when a colleague looked after your students.',
  whose: 'staff',
  why: 'So that students are looked after while their counselor is away.',
  seenBy: 'Both counselors, the administrators of your school, and while it lasts the students.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ startsAt, endsAt }) => [{ from: startsAt.toISOString(), until: endsAt.toISOString() }],
};

@Controller()
class UsersController {
  constructor(private readonly users: UsersService) {}

  @Call(routes.readUser)
  read({ person: subject }: Asked<'readUser'>) {
    return this.users.profile(subject);
  }
}

/** Global because the access guard looks up whom a request is about. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, School, CounselorCover])],
  controllers: [UsersController],
  providers: [
    UsersService,
    SchoolsService,
    SchoolPeople,
    SchoolRoster,
    SchoolYears,
    AiChoices,
    RetentionPeople,
    ClosingAccounts,
    PersonalDataRegistry,
    Covers,
    { provide: PeopleDirectory, useExisting: UsersService },
  ],
  exports: [
    UsersService,
    SchoolsService,
    SchoolPeople,
    SchoolRoster,
    SchoolYears,
    AiChoices,
    RetentionPeople,
    ClosingAccounts,
    PersonalDataRegistry,
    PeopleDirectory,
    Covers,
  ],
})
export class UsersModule {
  constructor(registry: PersonalDataRegistry, records: AuditRecords) {
    registry.keep(auditCopy(records));
    registry.register(CounselorCover, coversExport, 'counselorId', { other: 'coverId' });
    registry.describe(User, accountWords, ['id', 'counselorId']);
    registry.describe(School, schoolWords, []);
    registry.describe(DeletedAccount, deletedWords, ['userId']);
    // By name, because the audit log doesn't know this module.
    registry.describe('AuditEntry', auditWords, ['actorId']);
    registry.describe('AuditSubject', auditSubjectWords, ['subjectId']);
    registry.describe('AuditGroup', auditGroupWords, ['subjectId']);
  }
}

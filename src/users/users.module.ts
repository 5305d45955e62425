import { Controller, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeopleDirectory } from '../access/actor';
import { type HandlerInput, Call } from '../access/call';
import { entryForStudent, ownSentence, UNNAMED_STAFF } from '../contract/audit';
import { routes } from '../contract/routes';
import { AuditRecords } from '../privacy/audit/audit-records';
import { ClosingAccounts } from './closing-accounts.service';
import { Covers } from './covers.service';
import { type RetainedRecord, PersonalDataRegistry, type TableExport } from './personal-data-registry';
import { RetentionPeople } from './retention-people.service';
import { SchoolPeople } from './school-people.service';
import { SchoolRoster } from './school-roster.service';
import { SchoolYears } from './school-years.service';
import { AiChoices, SchoolsService } from './schools.service';
import { CounselorCover, DeletedAccount, School, User } from './users.entity';
import { UsersService } from './users.service';

const BATCH_SIZE = 1_000;

/**
 * What the audit log stores about a person, without the names of others. Only addresses and devices are erased with
 * the account.
 */
const auditExport = (records: AuditRecords): RetainedRecord => ({
  file: 'activity',
  about: 'What you did with your account, and when staff of your school opened or changed your data.',
  lines: async (manager, userId) => {
    const lines = [];
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const { entries } = await records.listByPerson(userId, { first: offset, take: BATCH_SIZE }, manager);
      for (const entry of entries) {
        const { happenedAt, what, detail, actorId, actorKind, address, device } = entryForStudent(entry);
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
  lines: ({ startsAt, endsAt }) => [{ from: startsAt.toISOString(), until: endsAt.toISOString() }],
};

@Controller()
class UsersController {
  constructor(private readonly users: UsersService) {}

  @Call(routes.readUser)
  read({ person: subject }: HandlerInput<'readUser'>) {
    return this.users.profile(subject);
  }
}

const SERVICES = [
  ...[UsersService, SchoolsService, SchoolPeople, SchoolRoster, SchoolYears, AiChoices, RetentionPeople],
  ...[ClosingAccounts, PersonalDataRegistry, Covers],
];

/** Global because the access guard looks up whom a request is about. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([User, School, CounselorCover])],
  controllers: [UsersController],
  providers: [...SERVICES, { provide: PeopleDirectory, useExisting: UsersService }],
  exports: [...SERVICES, PeopleDirectory],
})
export class UsersModule {
  constructor(registry: PersonalDataRegistry, records: AuditRecords) {
    registry.registerRetained(auditExport(records));
    registry.register(CounselorCover, coversExport, 'counselorId', { other: 'coverId' });
    registry.describe(User, 'account', ['id', 'counselorId']);
    registry.describe(School, 'school', []);
    registry.describe(DeletedAccount, 'deleted-accounts', ['userId']);
    // By name, because the audit log doesn't know this module.
    registry.describe('AuditEntry', 'activity', ['actorId']);
    registry.describe('AuditSubject', 'activity-subjects', ['subjectId']);
    registry.describe('AuditGroup', 'activity-groups', ['subjectId']);
  }
}

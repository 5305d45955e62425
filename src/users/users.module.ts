import { Global, Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditRecords } from '../privacy/audit/audit-records';
import { PeopleDirectory } from '../access/actor';
import { auditCopy } from './audit-copy';
import { ClosingAccounts } from './closing-accounts.service';
import { CounselorCover } from './covers/cover.entity';
import { Covers } from './covers/covers.service';
import { coversExport } from './covers/data-export';
import { DeletedAccount } from './deleted-account.entity';
import {
  accountWords,
  auditGroupWords,
  auditSubjectWords,
  auditWords,
  deletedWords,
  schoolWords,
} from './privacy-descriptions';
import { PersonalDataRegistry } from './personal-data-registry';
import { RetentionPeople } from './retention-people.service';
import { School } from './school.entity';
import { SchoolRoster } from './school-roster.service';
import { SchoolPeople } from './school-people.service';
import { AiChoices } from './ai-choices.service';
import { SchoolYears } from './school-years.service';
import { SchoolsService } from './schools.service';
import { User } from './user.entity';
import { UsersService } from './users.service';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';

@Controller()
class UsersController {
  constructor(private readonly users: UsersService) {}

  @Call(routes.readUser)
  read({ person: subject }: Asked<'readUser'>) {
    return this.users.profile(subject);
  }
}

/** Global because the access guard asks it who a request is about. */
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
    // By their names: the audit log's tables are its own, and it knows nothing of this module.
    registry.describe('AuditEntry', auditWords, ['actorId']);
    registry.describe('AuditSubject', auditSubjectWords, ['subjectId']);
    registry.describe('AuditGroup', auditGroupWords, ['subjectId']);
  }
}

import { Body, Controller, Param } from '@nestjs/common';
import { AuthorizedSubject, CurrentActor, FreshProof, OfStudent, OfUser, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { Authorized } from '../../access/authorized';
import type {
  ClosedAccount,
  ClosingStudent,
  CorrectedPerson,
  LoggedOutPerson,
  SignInLinkSent,
} from '../../contract/people';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { PeopleAccounts } from './accounts.service';
import { ClosingService } from './closing.service';
import { CloseAccountDto, CorrectPersonDto } from './people.dto';

type Person = Authorized<'manage'>;

@Controller()
export class PeopleController {
  constructor(
    private readonly accounts: PeopleAccounts,
    private readonly closing: ClosingService,
  ) {}

  @Call(routes.correctPerson)
  @OfUser('manage', 'params.userId')
  @FreshProof()
  correct(
    @CurrentActor() actor: Actor,
    @AuthorizedSubject() person: Person,
    @Body() body: CorrectPersonDto,
  ): Promise<CorrectedPerson> {
    return this.accounts.correct(actor, person, body);
  }

  @Call(routes.mailSignInLink)
  @OfUser('manage', 'params.userId')
  mailLink(@AuthorizedSubject() person: Person): Promise<SignInLinkSent> {
    return this.accounts.mailLink(person);
  }

  @Call(routes.logOutPerson)
  @OfUser('manage', 'params.userId')
  logOut(@AuthorizedSubject() person: Person): Promise<LoggedOutPerson> {
    return this.accounts.logOut(person);
  }

  @Call(routes.closeAccount)
  @OfStudent('manage', 'params.userId')
  @FreshProof()
  close(@AuthorizedSubject() student: Person, @Body() body: CloseAccountDto): Promise<ClosedAccount> {
    return this.closing.close(student, body);
  }

  @Call(routes.listClosing)
  @Roles('admin')
  list(@CurrentActor() actor: Actor): Promise<ClosingStudent[]> {
    return this.closing.list(actor);
  }

  @Call(routes.reopenAccount)
  @Roles('admin')
  reopen(@CurrentActor() actor: Actor, @Param('studentId') studentId: string): Promise<void> {
    return this.closing.reopen(actor, studentId);
  }
}

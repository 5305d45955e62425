import { Module, Controller } from '@nestjs/common';
import { PeopleAccounts, ClosingService } from './people.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class PeopleController {
  constructor(
    private readonly accounts: PeopleAccounts,
    private readonly closing: ClosingService,
  ) {}

  @Call(routes.correctPerson)
  correct({ actor, person, body }: Asked<'correctPerson'>) {
    return this.accounts.correct(actor, person, body);
  }

  @Call(routes.mailSignInLink)
  mailLink({ person }: Asked<'mailSignInLink'>) {
    return this.accounts.mailLink(person);
  }

  @Call(routes.logOutPerson)
  logOut({ person }: Asked<'logOutPerson'>) {
    return this.accounts.logOut(person);
  }

  @Call(routes.closeAccount)
  close({ student, body }: Asked<'closeAccount'>) {
    return this.closing.close(student, body);
  }

  @Call(routes.listClosing)
  list({ actor }: Asked<'listClosing'>) {
    return this.closing.list(actor);
  }

  @Call(routes.reopenAccount)
  reopen({ actor, params: { studentId } }: Asked<'reopenAccount'>) {
    return this.closing.reopen(actor, studentId);
  }
}

/** What admins do about the accounts of people at their school. */
@Module({
  controllers: [PeopleController],
  providers: [PeopleAccounts, ClosingService],
  exports: [ClosingService],
})
export class PeopleModule {}

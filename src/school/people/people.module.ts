import { Module } from '@nestjs/common';
import { PeopleAccounts } from './accounts.service';
import { ClosingService } from './closing.service';
import { PeopleController } from './people.controller';

/** What admins do for the people of their school and their accounts; users and auth are global. */
@Module({
  controllers: [PeopleController],
  providers: [PeopleAccounts, ClosingService],
  exports: [ClosingService],
})
export class PeopleModule {}

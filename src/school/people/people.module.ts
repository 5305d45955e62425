import { Module } from '@nestjs/common';
import { PeopleAccounts } from './accounts.service';
import { ClosingService } from './closing.service';
import { ClosingSweep } from './closing-sweep';
import { PeopleController } from './people.controller';

/** What admins do for the people of their school and their accounts; users and auth are global. */
@Module({
  controllers: [PeopleController],
  providers: [PeopleAccounts, ClosingService, ClosingSweep],
  exports: [ClosingService],
})
export class PeopleModule {}

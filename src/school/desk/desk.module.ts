import { Global, Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module';
import { StaffDesk } from '../../guidance/chat/staff-desk';
import { RosterModule } from '../roster/roster.module';
import { DeskAnswers } from './desk.service';

/** Global because the chat, which the school's modules build on, asks it. */
@Global()
@Module({
  imports: [RosterModule, ApplicationsModule],
  providers: [{ provide: StaffDesk, useClass: DeskAnswers }],
  exports: [StaffDesk],
})
export class DeskModule {}

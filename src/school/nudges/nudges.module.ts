import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { nudgesExport } from './data-export';
import { NudgeEffects } from './nudge-effects.service';
import { NudgeLog } from './nudge-log.service';
import { NudgeMails } from './nudge-mails.service';
import { NudgeRow } from './nudge.entity';
import { NudgesController } from './nudges.controller';
import { Nudges } from './nudges.service';

/** Counselors remind students of one thing to do. */
@Module({
  imports: [TypeOrmModule.forFeature([NudgeRow]), MailModule],
  controllers: [NudgesController],
  providers: [Nudges, NudgeLog, NudgeMails, NudgeEffects],
})
export class NudgesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(NudgeRow, nudgesExport, 'userId', { other: 'authorId' });
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CollegesModule } from '../../colleges/colleges.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { listDecisionsCopy } from './data-export';
import { ListDecisionRow } from './list-decision.entity';
import { ListDecisions } from './list-decisions.service';

/** What counselors decide about the schools of a list; the calls are served by the recommendations module. */
@Module({
  imports: [TypeOrmModule.forFeature([ListDecisionRow]), CollegesModule],
  providers: [ListDecisions],
  exports: [ListDecisions],
})
export class ListDecisionsModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ListDecisionRow, listDecisionsCopy, 'userId', { other: 'decidedBy' });
  }
}

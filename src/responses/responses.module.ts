import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { answersExport, replacedExport } from './data-export';
import { ProgressService } from './progress.service';
import { ReplacedAnswer } from './replaced-answer.entity';
import { ResponseSet } from './response-set.entity';
import { ResponsesController } from './responses.controller';
import { ResponsesService } from './responses.service';
import { UnreadSets } from './unread-sets.service';

@Module({
  imports: [TypeOrmModule.forFeature([ResponseSet, ReplacedAnswer]), AcademicModule, SafeguardingModule],
  controllers: [ResponsesController],
  providers: [ResponsesService, ProgressService, UnreadSets],
  exports: [ResponsesService, ProgressService],
})
export class ResponsesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ResponseSet, answersExport);
    registry.register(ReplacedAnswer, replacedExport);
  }
}

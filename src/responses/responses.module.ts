import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { CareModule } from '../care/care.module';
import { OwnedData } from '../users/owned-data';
import { answersCopy, replacedCopy } from './own-copy';
import { ProgressService } from './progress.service';
import { ReplacedAnswer } from './replaced-answer.entity';
import { ResponseSet } from './response-set.entity';
import { ResponsesController } from './responses.controller';
import { ResponsesService } from './responses.service';

@Module({
  imports: [TypeOrmModule.forFeature([ResponseSet, ReplacedAnswer]), AcademicModule, CareModule],
  controllers: [ResponsesController],
  providers: [ResponsesService, ProgressService],
  exports: [ResponsesService, ProgressService],
})
export class ResponsesModule {
  constructor(owned: OwnedData) {
    owned.register(ResponseSet, answersCopy);
    owned.register(ReplacedAnswer, replacedCopy);
  }
}

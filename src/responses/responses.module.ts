import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { answersExport, replacedExport } from './data-export';
import { ProgressService } from './progress.service';
import { ReplacedAnswer } from './replaced-answer.entity';
import { ResponseSet } from './response-set.entity';
import { ResponsesService } from './responses.service';
import { UnreadSets } from './unread-sets.service';
import { Call } from '../access/call';
import type { Asked } from '../access/call';
import { routes } from '../contract/routes';

@Controller()
class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly progress: ProgressService,
  ) {}

  @Call(routes.readResponses)
  read({ student, params: { formId } }: Asked<'readResponses'>) {
    return this.responses.read(student, formId);
  }

  @Call(routes.readAllAnswers)
  async readAll({ student }: Asked<'readAllAnswers'>) {
    const answers = await this.responses.allAnswers(student);
    return answers.map(({ soundsPersonal: _sounds, ...answer }) => answer);
  }

  @Call(routes.saveResponses)
  save({ student, body }: Asked<'saveResponses'>) {
    return this.responses.save(student, body);
  }

  @Call(routes.readProgress)
  readProgress({ student }: Asked<'readProgress'>) {
    return this.progress.read(student);
  }
}

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

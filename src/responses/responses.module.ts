import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../academic/academic.module';
import { SafeguardingModule } from '../guidance/safeguarding/safeguarding.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import type { TableExport } from '../users/personal-data-registry';
import { ProgressService, ResponsesService } from './responses.service';
import { ReplacedAnswer, ResponseSet } from './responses.entity';
import { UnreadSets } from './unread-sets.service';
import { Call } from '../access/call';
import type { HandlerInput } from '../access/call';
import { routes } from '../contract/routes';
import { formTitles, questionTextOf } from '../contract/forms';

const answersExport: TableExport<ResponseSet> = {
  file: 'answers',
  lines: ({ formId, submittedAt, answers }) =>
    answers.map(({ question_text, answer, keep_out }) => ({
      form: formTitles.get(formId) ?? formId,
      question: question_text,
      answer,
      kept_out_of_profile: keep_out ? 'yes' : 'no',
      last_saved: submittedAt.toISOString(),
    })),
};

const replacedExport: TableExport<ReplacedAnswer> = {
  file: 'earlier-versions',
  lines: ({ formId, questionId, answer, replacedAt }) => [
    {
      form: formTitles.get(formId) ?? formId,
      question: questionTextOf(formId, questionId),
      answer,
      replaced: replacedAt.toISOString(),
    },
  ],
};

@Controller()
class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly progress: ProgressService,
  ) {}

  @Call(routes.readResponses)
  read({ student, params: { formId } }: HandlerInput<'readResponses'>) {
    return this.responses.scan(student, formId);
  }

  @Call(routes.readAllAnswers)
  async readAll({ student }: HandlerInput<'readAllAnswers'>) {
    const answers = await this.responses.allAnswers(student);
    return answers.map(({ soundsPersonal: _soundsPersonal, ...answer }) => answer);
  }

  @Call(routes.saveResponses)
  save({ student, body }: HandlerInput<'saveResponses'>) {
    return this.responses.save(student, body);
  }

  @Call(routes.readProgress)
  readProgress({ student }: HandlerInput<'readProgress'>) {
    return this.progress.scan(student);
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

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
import type { Asked } from '../access/call';
import { routes } from '../contract/routes';
import { formTitles, questionTextOf } from '../contract/forms';
import { KEPT_WITH_ACCOUNT, SEEN_BY_YOU } from '../users/data-words';

const answersExport: TableExport<ResponseSet> = {
  file: 'answers',
  title: 'Answers',
  about: 'Your answers to the questions and forms, and what a parent wrote in the Parent Form.',
  whose: 'students',
  why: 'They are what everything here rests on: feedback, dashboard and school lists are made from them. An answer you keep out of your profile gets feedback from the app itself and is used for nothing else. The switch under it turns on by itself only where you write about immigration status. An answer that sounds personal is not put into letters or printed, unless you answer No under it or star the sentence.',
  seenBy: 'You, your counselor and the administrators of your school. A parent sees the Parent Form and nothing else.',
  kept: 'Until you change or clear an answer, or the account is deleted.',
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
  title: 'Earlier versions of answers',
  about: 'Versions of answers that were replaced because the same answer was changed in two places at once.',
  whose: 'students',
  why: 'So that nothing is lost when the same answer is changed in two places at once.',
  seenBy: SEEN_BY_YOU,
  kept: KEPT_WITH_ACCOUNT,
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

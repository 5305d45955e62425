import { Controller, Module } from '@nestjs/common';
import { FeedbackModule } from '../../feedback/feedback.module';
import { RecommendationsModule } from '../../recommendations/recommendations.module';
import { ResponsesModule } from '../../responses/responses.module';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { NextStepService } from './next-step.service';

@Controller()
class NextStepController {
  constructor(private readonly steps: NextStepService) {}

  @Call(routes.readNextStep)
  read({ student }: HandlerInput<'readNextStep'>) {
    return this.steps.read(student);
  }
}

@Module({
  imports: [ResponsesModule, RecommendationsModule, FeedbackModule],
  controllers: [NextStepController],
  providers: [NextStepService],
})
export class NextStepModule {}

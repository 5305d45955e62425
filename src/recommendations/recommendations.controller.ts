import { Controller, UseInterceptors } from '@nestjs/common';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { ExplainService } from './explain/explain.service';
import { ListsAtIncome } from './family-income/lists-at-income.service';
import { PreferencesService } from './preferences.service';
import { GenerationsService } from './generation/generations.service';
import { ListCheck } from './lists/list-check.service';
import { RecommendationsService } from './recommendations.service';
import { ReaderSpeech } from './reader-speech';

@Controller()
@UseInterceptors(ReaderSpeech)
export class RecommendationsController {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly generations: GenerationsService,
    private readonly preferences: PreferencesService,
    private readonly lists: ListsAtIncome,
  ) {}

  @Call(routes.generate)
  generate({ student }: Asked<'generate'>) {
    return this.generations.request(student);
  }

  @Call(routes.readGenerationStatus)
  status({ student }: Asked<'readGenerationStatus'>) {
    return this.generations.status(student);
  }

  @Call(routes.readRecommendations)
  read({ student }: Asked<'readRecommendations'>) {
    return this.lists.read(student);
  }

  @Call(routes.readFit)
  fit({ student, params: { unitid } }: Asked<'readFit'>) {
    return this.recommendations.fit(student, unitid);
  }

  @Call(routes.readPreferences)
  wishes({ student }: Asked<'readPreferences'>) {
    return this.preferences.read(student);
  }

  @Call(routes.savePreferences)
  choose({ student, body }: Asked<'savePreferences'>) {
    return this.preferences.choose(student, body);
  }
}

/** Explains a list. Nothing here changes anything. */
@Controller()
@UseInterceptors(ReaderSpeech)
export class ExplainController {
  constructor(
    private readonly explain: ExplainService,
    private readonly check: ListCheck,
  ) {}

  @Call(routes.tryWhatIf)
  whatIf({ student, body }: Asked<'tryWhatIf'>) {
    return this.explain.whatIf(student, body.changes);
  }

  @Call(routes.readNextList)
  next({ student }: Asked<'readNextList'>) {
    return this.check.next(student);
  }

  @Call(routes.readWhyNot)
  whyNot({ student, params: { unitid } }: Asked<'readWhyNot'>) {
    return this.explain.whyNot(student, unitid);
  }
}

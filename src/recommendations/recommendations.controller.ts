import { Body, Controller, Param, ParseIntPipe, UseInterceptors } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { Call } from '../platform/http/call';
import { notFound } from '../platform/http/problems';
import type { Fit } from '../contract/colleges';
import type { PreferenceList } from '../contract/preferences';
import type { GenerationStatus, RecommendationSet } from '../contract/recommendations';
import { routes } from '../contract/routes';
import { ListsAtIncome } from './family-income/lists-at-income.service';
import { SavePreferencesDto } from './preferences.dto';
import { PreferencesService } from './preferences.service';
import { GenerationsService } from './generation/generations.service';
import { RecommendationsService } from './recommendations.service';
import { ReaderSpeech } from './reader-speech';

const unitidPipe = new ParseIntPipe({ exceptionFactory: () => notFound() });

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
  @OfStudent('write', 'params.userId')
  generate(@AuthorizedSubject() student: Authorized<'write'>): Promise<GenerationStatus> {
    return this.generations.request(student);
  }

  @Call(routes.readGenerationStatus)
  @OfStudent('read', 'params.userId')
  status(@AuthorizedSubject() student: Authorized<'read'>): Promise<GenerationStatus> {
    return this.generations.status(student);
  }

  @Call(routes.readRecommendations)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<RecommendationSet> {
    return this.lists.read(student);
  }

  @Call(routes.readFit)
  @OfStudent('read', 'params.userId')
  fit(@AuthorizedSubject() student: Authorized<'read'>, @Param('unitid', unitidPipe) unitid: number): Promise<Fit> {
    return this.recommendations.fit(student, unitid);
  }

  @Call(routes.readPreferences)
  @OfStudent('read', 'params.userId')
  wishes(@AuthorizedSubject() student: Authorized<'read'>): Promise<PreferenceList> {
    return this.preferences.read(student);
  }

  @Call(routes.savePreferences)
  @OfStudent('write', 'params.userId')
  choose(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: SavePreferencesDto): Promise<PreferenceList> {
    return this.preferences.choose(student, body.corrections, body.skipped);
  }
}

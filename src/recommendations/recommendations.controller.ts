import {
  type CallHandler,
  Controller,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type AccessRequest, grant, readerLanguage } from '../access/actor';
import { type HandlerInput, Call } from '../access/call';
import { routes } from '../contract/routes';
import { runInLanguage } from '../platform/text/words';
import { CollegeSearch } from './college-search/college-search.service';
import { ListApprovals } from './decisions/list-approvals.service';
import { ListDecisions } from './decisions/decisions.service';
import { ExplainService } from './explain/explain.service';
import { GenerationsService } from './generation/generations.service';
import { ListHistory } from './lists/list-history.service';
import { ListComparer } from './lists/list-writer.service';
import { SavedCollegeNotes, SavedColleges } from './saved/saved.service';
import { PreferencesService } from './preferences.service';
import { ListsAtIncome, RecommendationsService } from './recommendations.service';

/** Runs calls in the language of the student's or parent's pages, and in English for everyone else. */
@Injectable()
class LanguageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { authorized } = context.switchToHttp().getRequest<AccessRequest>();
    if (!authorized || readerLanguage(grant<'read'>(authorized.actor, authorized)) === 'en') return next.handle();
    return from(runInLanguage('es', () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

@Controller()
@UseInterceptors(LanguageInterceptor)
export class RecommendationsController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly lists: ListsAtIncome,
    private readonly history: ListHistory,
    private readonly preferences: PreferencesService,
  ) {}

  @Call(routes.generate)
  generate({ student }: HandlerInput<'generate'>) {
    return this.generations.request(student);
  }

  @Call(routes.readGenerationStatus)
  status({ student }: HandlerInput<'readGenerationStatus'>) {
    return this.generations.status(student);
  }

  @Call(routes.readRecommendations)
  read({ student }: HandlerInput<'readRecommendations'>) {
    return this.lists.read(student);
  }

  @Call(routes.listSchoolLists)
  list({ student, query }: HandlerInput<'listSchoolLists'>) {
    return this.history.list(student, query);
  }

  @Call(routes.readSchoolList)
  readEarlier({ student, params: { listId } }: HandlerInput<'readSchoolList'>) {
    return this.history.read(student, listId);
  }

  @Call(routes.readListChanges)
  changes({ student, params: { listId } }: HandlerInput<'readListChanges'>) {
    return this.history.changes(student, listId);
  }

  @Call(routes.readPreferences)
  readPreferences({ student }: HandlerInput<'readPreferences'>) {
    return this.preferences.read(student);
  }

  @Call(routes.savePreferences)
  savePreferences({ student, body }: HandlerInput<'savePreferences'>) {
    return this.preferences.saveChoices(student, body);
  }
}

@Controller()
@UseInterceptors(LanguageInterceptor)
export class ExplainController {
  constructor(
    private readonly explain: ExplainService,
    private readonly check: ListComparer,
  ) {}

  @Call(routes.readFit)
  readFit({ student, params: { unitid } }: HandlerInput<'readFit'>) {
    return this.explain.readFit(student, unitid);
  }

  @Call(routes.tryWhatIf)
  tryWhatIf({ student, body }: HandlerInput<'tryWhatIf'>) {
    return this.explain.whatIf(student, body.changes);
  }

  @Call(routes.readNextList)
  next({ student }: HandlerInput<'readNextList'>) {
    return this.check.next(student);
  }

  @Call(routes.readWhyNot)
  readWhyNot({ student, params: { unitid } }: HandlerInput<'readWhyNot'>) {
    return this.explain.whyNot(student, unitid);
  }
}

@Controller()
@UseInterceptors(LanguageInterceptor)
export class CollegeSearchController {
  constructor(
    private readonly colleges: CollegeSearch,
    private readonly savedColleges: SavedColleges,
    private readonly notes: SavedCollegeNotes,
  ) {}

  @Call(routes.searchColleges)
  search({ student, query }: HandlerInput<'searchColleges'>) {
    return this.colleges.search(student, query);
  }

  @Call(routes.readCollegeFor)
  read({ student, params: { unitid } }: HandlerInput<'readCollegeFor'>) {
    return this.colleges.read(student, unitid);
  }

  @Call(routes.tellSchools)
  listSummaries({ student, query }: HandlerInput<'tellSchools'>) {
    return this.colleges.summaries(student, query.schools);
  }

  @Call(routes.readOwnSchools)
  readSaved({ student }: HandlerInput<'readOwnSchools'>) {
    return this.colleges.readSaved(student);
  }

  @Call(routes.addOwnSchool)
  add({ student, body, params: { unitid } }: HandlerInput<'addOwnSchool'>) {
    return this.colleges.add(student, unitid, body);
  }

  @Call(routes.answerSuggestion)
  answer({ student, body, params: { unitid } }: HandlerInput<'answerSuggestion'>) {
    return this.colleges.answer(student, unitid, body);
  }

  @Call(routes.saveOwnSchoolNote)
  saveNote({ student, body, params: { unitid } }: HandlerInput<'saveOwnSchoolNote'>) {
    return this.notes.save(student, unitid, body);
  }

  @Call(routes.removeOwnSchool)
  remove({ student, query, params: { unitid } }: HandlerInput<'removeOwnSchool'>) {
    return this.savedColleges.remove(student, unitid, query);
  }
}

@Controller()
export class ListDecisionsController {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly decisions: ListDecisions,
    private readonly approvals: ListApprovals,
    private readonly savedColleges: SavedColleges,
  ) {}

  @Call(routes.readListDecisions)
  read({ student }: HandlerInput<'readListDecisions'>) {
    return this.recommendations.readDecisions(student);
  }

  @Call(routes.decideOnSchool)
  decide({ student, body, params: { unitid } }: HandlerInput<'decideOnSchool'>) {
    return this.decisions.decide(student, unitid, body);
  }

  @Call(routes.takeBackDecision)
  revoke({ student, params: { unitid, kind } }: HandlerInput<'takeBackDecision'>) {
    return this.decisions.revoke(student, unitid, kind);
  }

  @Call(routes.showFirstList)
  approveFirstList({ student }: HandlerInput<'showFirstList'>) {
    return this.approvals.approve(student, new Date());
  }

  @Call(routes.takeBackFirstList)
  recallFirstList({ student }: HandlerInput<'takeBackFirstList'>) {
    return this.approvals.recall(student, new Date());
  }

  @Call(routes.suggestCollege)
  suggestCollege({ student, body: { reason }, params: { unitid } }: HandlerInput<'suggestCollege'>) {
    return this.savedColleges.suggest(student, unitid, reason);
  }

  @Call(routes.takeBackSuggestion)
  withdrawSuggestion({ student, params: { unitid } }: HandlerInput<'takeBackSuggestion'>) {
    return this.savedColleges.withdraw(student, unitid);
  }
}

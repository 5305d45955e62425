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
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { runInLanguage } from '../platform/text/words';
import { CollegeSearch } from './college-search/college-search.service';
import { ListApprovals } from './decisions/list-approvals.service';
import { ListDecisions } from './decisions/decisions.service';
import { ExplainService } from './explain/explain.service';
import { GenerationsService } from './generation/generations.service';
import { ListHistory } from './lists/list-history.service';
import { ListCheck } from './lists/list-writer.service';
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

  @Call(routes.listSchoolLists)
  list({ student, query }: Asked<'listSchoolLists'>) {
    return this.history.list(student, query);
  }

  @Call(routes.readSchoolList)
  readEarlier({ student, params: { listId } }: Asked<'readSchoolList'>) {
    return this.history.read(student, listId);
  }

  @Call(routes.readListChanges)
  changes({ student, params: { listId } }: Asked<'readListChanges'>) {
    return this.history.changes(student, listId);
  }

  @Call(routes.readPreferences)
  readPreferences({ student }: Asked<'readPreferences'>) {
    return this.preferences.read(student);
  }

  @Call(routes.savePreferences)
  savePreferences({ student, body }: Asked<'savePreferences'>) {
    return this.preferences.choose(student, body);
  }
}

/** Explains a list. Nothing here changes anything. */
@Controller()
@UseInterceptors(LanguageInterceptor)
export class ExplainController {
  constructor(
    private readonly explain: ExplainService,
    private readonly check: ListCheck,
  ) {}

  @Call(routes.readFit)
  fit({ student, params: { unitid } }: Asked<'readFit'>) {
    return this.explain.fit(student, unitid);
  }

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

/** The catalogue as a student sees it, and the colleges they saved. */
@Controller()
@UseInterceptors(LanguageInterceptor)
export class CollegeSearchController {
  constructor(
    private readonly colleges: CollegeSearch,
    private readonly saved: SavedColleges,
    private readonly notes: SavedCollegeNotes,
  ) {}

  @Call(routes.searchColleges)
  search({ student, query }: Asked<'searchColleges'>) {
    return this.colleges.search(student, query);
  }

  @Call(routes.readCollegeFor)
  read({ student, params: { unitid } }: Asked<'readCollegeFor'>) {
    return this.colleges.read(student, unitid);
  }

  @Call(routes.tellSchools)
  summaries({ student, query }: Asked<'tellSchools'>) {
    return this.colleges.summaries(student, query.schools);
  }

  @Call(routes.readOwnSchools)
  readSaved({ student }: Asked<'readOwnSchools'>) {
    return this.colleges.readSaved(student);
  }

  @Call(routes.addOwnSchool)
  add({ student, body, params: { unitid } }: Asked<'addOwnSchool'>) {
    return this.colleges.add(student, unitid, body);
  }

  @Call(routes.answerSuggestion)
  answer({ student, body, params: { unitid } }: Asked<'answerSuggestion'>) {
    return this.colleges.answer(student, unitid, body);
  }

  @Call(routes.saveOwnSchoolNote)
  saveNote({ student, body, params: { unitid } }: Asked<'saveOwnSchoolNote'>) {
    return this.notes.save(student, unitid, body);
  }

  @Call(routes.removeOwnSchool)
  remove({ student, query, params: { unitid } }: Asked<'removeOwnSchool'>) {
    return this.saved.remove(student, unitid, query);
  }
}

/** What counselors decide about a student's list. */
@Controller()
export class ListDecisionsController {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly decisions: ListDecisions,
    private readonly approvals: ListApprovals,
    private readonly saved: SavedColleges,
  ) {}

  @Call(routes.readListDecisions)
  read({ student }: Asked<'readListDecisions'>) {
    return this.recommendations.readDecisions(student);
  }

  @Call(routes.decideOnSchool)
  decide({ student, body, params: { unitid } }: Asked<'decideOnSchool'>) {
    return this.decisions.decide(student, unitid, body);
  }

  @Call(routes.takeBackDecision)
  takeBack({ student, params: { unitid, kind } }: Asked<'takeBackDecision'>) {
    return this.decisions.takeBack(student, unitid, kind);
  }

  @Call(routes.showFirstList)
  showFirst({ student }: Asked<'showFirstList'>) {
    return this.approvals.show(student, new Date());
  }

  @Call(routes.takeBackFirstList)
  takeBackFirst({ student }: Asked<'takeBackFirstList'>) {
    return this.approvals.takeBack(student, new Date());
  }

  @Call(routes.suggestCollege)
  suggest({ student, body: { reason }, params: { unitid } }: Asked<'suggestCollege'>) {
    return this.saved.suggest(student, unitid, reason);
  }

  @Call(routes.takeBackSuggestion)
  takeBackSuggestion({ student, params: { unitid } }: Asked<'takeBackSuggestion'>) {
    return this.saved.takeBack(student, unitid);
  }
}

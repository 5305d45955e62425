import { Body, Controller, Param, ParseIntPipe, Query, UseInterceptors } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import type { CollegeForStudent, CollegeSearchAnswer, OwnSchool, OwnSchoolNote } from '../../contract/college-search';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { notFound } from '../../platform/http/problems';
import { OwnSchoolNotes } from '../own-schools/own-school-notes.service';
import { OwnSchools } from '../own-schools/own-schools.service';
import { AddOwnSchoolDto, AnswerSuggestionDto, OwnSchoolNoteDto, SearchCollegesDto } from './college-search.dto';
import { CollegeSearch } from './college-search.service';
import { OwnSchoolViews } from './own-school-views.service';
import { ReaderSpeech } from '../reader-speech';

const unitidPipe = new ParseIntPipe({ exceptionFactory: () => notFound() });

@Controller()
@UseInterceptors(ReaderSpeech)
export class CollegeSearchController {
  constructor(
    private readonly colleges: CollegeSearch,
    private readonly ownSchools: OwnSchools,
    private readonly notes: OwnSchoolNotes,
    private readonly views: OwnSchoolViews,
  ) {}

  @Call(routes.searchColleges)
  @OfStudent('read', 'params.userId')
  search(
    @AuthorizedSubject() student: Authorized<'read'>,
    @Query() query: SearchCollegesDto,
  ): Promise<CollegeSearchAnswer> {
    return this.colleges.search(student, query);
  }

  @Call(routes.readCollegeFor)
  @OfStudent('read', 'params.userId')
  read(
    @AuthorizedSubject() student: Authorized<'read'>,
    @Param('unitid', unitidPipe) unitid: number,
  ): Promise<CollegeForStudent> {
    return this.colleges.read(student, unitid);
  }

  @Call(routes.readOwnSchools)
  @OfStudent('read', 'params.userId')
  own(@AuthorizedSubject() student: Authorized<'read'>): Promise<OwnSchool[]> {
    return this.views.read(student);
  }

  @Call(routes.addOwnSchool)
  @OfStudent('write', 'params.userId')
  add(
    @AuthorizedSubject() student: Authorized<'write'>,
    @Param('unitid', unitidPipe) unitid: number,
    @Body() body: AddOwnSchoolDto,
  ): Promise<OwnSchool> {
    return this.views.add(student, unitid, body);
  }

  @Call(routes.answerSuggestion)
  @OfStudent('write', 'params.userId')
  answer(
    @AuthorizedSubject() student: Authorized<'write'>,
    @Param('unitid', unitidPipe) unitid: number,
    @Body() body: AnswerSuggestionDto,
  ): Promise<OwnSchool> {
    return this.views.answer(student, unitid, body);
  }

  @Call(routes.saveOwnSchoolNote)
  @OfStudent('write', 'params.userId')
  saveNote(
    @AuthorizedSubject() student: Authorized<'write'>,
    @Param('unitid', unitidPipe) unitid: number,
    @Body() body: OwnSchoolNoteDto,
  ): Promise<OwnSchoolNote> {
    return this.notes.save(student, unitid, body);
  }

  @Call(routes.removeOwnSchool)
  @OfStudent('write', 'params.userId')
  remove(
    @AuthorizedSubject() student: Authorized<'write'>,
    @Param('unitid', unitidPipe) unitid: number,
  ): Promise<void> {
    return this.ownSchools.remove(student, unitid);
  }
}

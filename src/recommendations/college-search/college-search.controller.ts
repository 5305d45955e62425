import { Controller, UseInterceptors } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { OwnSchoolNotes } from '../own-schools/own-school-notes.service';
import { OwnSchools } from '../own-schools/own-schools.service';
import { CollegeSearch } from './college-search.service';
import { OwnSchoolViews } from './own-school-views.service';
import { ReaderSpeech } from '../reader-speech';

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
  search({ student, query }: Asked<'searchColleges'>) {
    return this.colleges.search(student, query);
  }

  @Call(routes.readCollegeFor)
  read({ student, params: { unitid } }: Asked<'readCollegeFor'>) {
    return this.colleges.read(student, unitid);
  }

  @Call(routes.readOwnSchools)
  own({ student }: Asked<'readOwnSchools'>) {
    return this.views.read(student);
  }

  @Call(routes.addOwnSchool)
  add({ student, body, params: { unitid } }: Asked<'addOwnSchool'>) {
    return this.views.add(student, unitid, body);
  }

  @Call(routes.answerSuggestion)
  answer({ student, body, params: { unitid } }: Asked<'answerSuggestion'>) {
    return this.views.answer(student, unitid, body);
  }

  @Call(routes.saveOwnSchoolNote)
  saveNote({ student, body, params: { unitid } }: Asked<'saveOwnSchoolNote'>) {
    return this.notes.save(student, unitid, body);
  }

  @Call(routes.removeOwnSchool)
  remove({ student, query, params: { unitid } }: Asked<'removeOwnSchool'>) {
    return this.ownSchools.remove(student, unitid, query);
  }
}

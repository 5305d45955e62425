import { Injectable } from '@nestjs/common';
import { type Authorized, grant } from '../../access/authorized';
import type { StudentInput } from '../../contract/student-input';
import type { StudentAtAGlance } from '../../contract/profiles';
import { ResponsesService } from '../../responses/responses.service';
import { CounselorVisits } from './counselor-visits.service';
import { glanceOf } from './glance';

/** What a counselor reads in the minute before a meeting. */
@Injectable()
export class GlanceService {
  constructor(
    private readonly responses: ResponsesService,
    private readonly visits: CounselorVisits,
  ) {}

  /** Looking is noted: the next visit begins where this one ends. */
  async of(student: Authorized<'review'>, studentInput: StudentInput): Promise<StudentAtAGlance> {
    const times = await this.responses.answerTimes(grant<'read'>(student.actor, student));
    return glanceOf(studentInput, times, await this.visits.note(student, new Date()));
  }
}

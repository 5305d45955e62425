import { Injectable } from '@nestjs/common';
import { type Authorized, toRead } from '../../access/authorized';
import { notFound } from '../../platform/http/problems';
import type { AddOwnSchoolBody, AnswerSuggestionBody, OwnSchool, StudentCollege } from '../../contract/college-search';
import { type KeptSchool, OwnSchools } from '../own-schools/own-schools.service';
import { CollegeSearch } from './college-search.service';

const viewOf = (
  { note, noteRevision, reason, response, revision, byStudent, suggestedBy, addedAt, care }: KeptSchool,
  college: StudentCollege,
): OwnSchool => ({
  college,
  note,
  note_revision: noteRevision,
  by_student: byStudent,
  suggested_by: suggestedBy,
  reason,
  response,
  revision,
  added_at: addedAt.toISOString(),
  care,
});

/** A student's own schools with the tiers they have now, which are never stored. */
@Injectable()
export class OwnSchoolViews {
  constructor(
    private readonly ownSchools: OwnSchools,
    private readonly search: CollegeSearch,
  ) {}

  /** By name; those that the catalogue does not know any more are left out. */
  async read(student: Authorized<'read'>): Promise<OwnSchool[]> {
    const kept = await this.ownSchools.of(student);
    const colleges = await this.search.some(
      student,
      kept.map(({ unitid }) => unitid),
    );
    return kept
      .flatMap((school) => {
        const college = colleges.get(school.unitid);
        return college ? [viewOf(school, college)] : [];
      })
      .sort((one, other) => one.college.name.localeCompare(other.college.name, 'en'));
  }

  async add(student: Authorized<'write'>, unitid: number, body: AddOwnSchoolBody): Promise<OwnSchool> {
    return this.viewed(student, await this.ownSchools.add(student, unitid, body));
  }

  async answer(student: Authorized<'write'>, unitid: number, body: AnswerSuggestionBody): Promise<OwnSchool> {
    return this.viewed(student, await this.ownSchools.answer(student, unitid, body));
  }

  private async viewed(student: Authorized<'write'>, kept: KeptSchool): Promise<OwnSchool> {
    const { unitid } = kept;
    const college = (await this.search.some(toRead(student), [unitid])).get(unitid);
    if (!college) throw notFound();
    return viewOf(kept, college);
  }
}

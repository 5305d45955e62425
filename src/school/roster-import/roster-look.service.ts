import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SchoolRoster } from '../../users/school-roster.service';
import type { ReadingSchool } from './one-roster/one-roster-reader';
import { type RosterDiff, rosterDiff } from './roster-diff';
import { knownOf } from './roster-entry';
import type { KnownCounselor } from './roster-finders';
import type { RosterReading } from './roster-reader';
import { RosterSourceRow } from './roster-source.entity';
import { RosterRules } from './rules/roster-rules.service';

/** Reads a roster, wherever it comes from, for a school. */
export type ReadRoster = (school: ReadingSchool) => Promise<RosterReading>;

/** What a roster would do to a school, at one moment. */
export interface RosterLook extends Pick<RosterReading, 'ignored' | 'others' | 'isWhole' | 'schools' | 'school'> {
  diff: RosterDiff;
  counselors: KnownCounselor[];
  /** The same for the same roster and the same school. */
  fingerprint: string;
}

/** Holds a roster against the school. */
@Injectable()
export class RosterLooks {
  constructor(
    @InjectRepository(RosterSourceRow) private readonly sources: Repository<RosterSourceRow>,
    private readonly roster: SchoolRoster,
    private readonly rules: RosterRules,
  ) {}

  /** `chosen` is the school of the roster that is meant, null for the one that was remembered. */
  async look(schoolId: string, read: ReadRoster, chosen: string | null, now: Date): Promise<RosterLook> {
    const [seniorClass, counselors, source] = await Promise.all([
      this.roster.seniorClass(schoolId),
      this.roster.counselors(schoolId),
      this.sources.findOneBy({ schoolId }),
    ]);
    const reading = await read({
      seniorClass,
      counselorEmails: new Set(counselors.map(({ email }) => email)),
      chosen: chosen ?? source?.sourceSchool ?? null,
      today: now.toISOString().slice(0, 10),
    });
    const [enrolled, ruleFor] = await Promise.all([this.roster.students(schoolId), this.rules.finder(schoolId)]);
    const students = enrolled.map(knownOf);
    const own = new Set(students.map(({ email }) => email));
    const strangers = reading.students.flatMap(({ email }) => (email === null || own.has(email) ? [] : [email]));
    const takenEmails = await this.roster.taken(strangers);
    const diff = rosterDiff(reading, { students, counselors, takenEmails, ruleFor });
    const { ignored, isWhole, schools, school } = reading;
    // Where a school has to be chosen first, and where only changes are told, nobody is missing.
    if (!isWhole || (school === null && schools.length > 0)) diff.missing = [];
    const { created, changed } = diff;
    const fingerprint = createHash('sha256').update(JSON.stringify({ created, changed })).digest('hex');
    return {
      diff,
      counselors,
      ignored,
      isWhole,
      schools,
      school,
      others: reading.others + diff.strangers,
      fingerprint,
    };
  }

  /** Remembers which school of a roster is meant. */
  async remember(schoolId: string, sourceSchool: string): Promise<void> {
    await this.sources.upsert({ schoolId, sourceSchool }, ['schoolId']);
  }
}

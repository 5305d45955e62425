import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SchoolRoster } from '../../users/school-roster.service';
import { type KnownCounselor, type RosterDiff, rosterDiff } from './roster-diff';
import { knownOf } from './roster-entry';
import { readRoster } from './roster-reader';

/** What a file would do to a school, at one moment. */
export interface RosterLook {
  diff: RosterDiff;
  counselors: KnownCounselor[];
  ignored: string[];
  /** Rows of staff and families, and of students whom the file calls gone. */
  others: number;
  /** The same for the same file and the same school. */
  fingerprint: string;
}

/** Holds a roster file against the school. */
@Injectable()
export class RosterLooks {
  constructor(private readonly roster: SchoolRoster) {}

  async look(schoolId: string, csv: string): Promise<RosterLook> {
    const reading = await readRoster(csv, await this.roster.seniorClass(schoolId));
    const [enrolled, counselors] = await Promise.all([
      this.roster.students(schoolId),
      this.roster.counselors(schoolId),
    ]);
    const students = enrolled.map(knownOf);
    const own = new Set(students.map(({ email }) => email));
    const others = reading.students.flatMap(({ email }) => (email === null || own.has(email) ? [] : [email]));
    const diff = rosterDiff(reading, { students, counselors, takenEmails: await this.roster.taken(others) });
    const { created, changed } = diff;
    const fingerprint = createHash('sha256').update(JSON.stringify({ created, changed })).digest('hex');
    return { diff, counselors, ignored: reading.ignored, others: reading.others, fingerprint };
  }
}

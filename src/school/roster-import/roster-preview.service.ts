import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { NewCounselor, RosterImport, UnknownCounselor } from '../../contract/roster-import';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import type { ColumnChoice } from '../../contract/roster-uses';
import { conflict } from '../../platform/http/problems';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { SchoolRoster } from '../../users/school-roster.service';
import type { ReadingSchool } from './one-roster/one-roster-reader';
import { RosterColumnChoices } from './column-choices.service';
import { joiningOf } from './joining-counselors';
import { type RosterDiff, rosterDiff } from './roster-diff';
import { knownOf } from './roster-entry';
import type { KnownCounselor, KnownStudent } from './roster-finders';
import type { RosterReading } from './roster-reader';
import { RosterSourceRow } from './roster-source.entity';
import { RosterRules } from './rules/roster-rules.service';

/** Reads a roster, wherever it comes from, for a school. */
export type ReadRoster = (school: ReadingSchool) => Promise<RosterReading>;

/** Which roster is looked at, and with which counselors who are yet to be added. */
export interface AskedLook {
  read: ReadRoster;
  /** Which school of a roster with several; null for the one that was remembered. */
  chosen: string | null;
  addCounselors?: readonly NewCounselor[];
  /** How columns are used; undefined for how the school chose it before. */
  columns?: readonly ColumnChoice[];
  keepCapitals?: boolean;
}

/** What a roster would do to a school, at one moment. */
export interface RosterPreview extends Omit<RosterReading, 'students' | 'problems'> {
  diff: RosterDiff;
  /** Those of the school, and those who are to be added. */
  counselors: KnownCounselor[];
  joining: KnownCounselor[];
  people: Pick<RosterImport, 'students' | 'without_grade' | 'recased'>;
  /** The same for the same roster and the same school. */
  fingerprint: string;
}

/** Holds a roster against the school. */
@Injectable()
export class RosterPreviews {
  constructor(
    @InjectRepository(RosterSourceRow) private readonly sources: Repository<RosterSourceRow>,
    private readonly roster: SchoolRoster,
    private readonly rules: RosterRules,
    private readonly choices: RosterColumnChoices,
  ) {}

  /** Throws 409 for a counselor who is to be added with the email of somebody else. */
  async look(schoolId: string, asked: AskedLook, now: Date): Promise<RosterPreview> {
    const { read, chosen, addCounselors = [], columns, keepCapitals = false } = asked;
    const [seniorClass, known, source, students, choicesFor] = await Promise.all([
      this.roster.seniorClass(schoolId),
      this.roster.counselors(schoolId),
      this.sources.findOneBy({ schoolId }),
      this.students(schoolId),
      this.choices.finder(schoolId, columns),
    ]);
    const joining = joiningOf(addCounselors, known);
    await this.requireFree(joining);
    const counselors = [...known, ...joining];
    const reading = await read({
      ...{ seniorClass, students, choicesFor, keepCapitals },
      counselorEmails: new Set(counselors.map(({ email }) => email)),
      chosen: chosen ?? source?.sourceSchool ?? null,
      today: now.toISOString().slice(0, 10),
    });
    if (columns?.length === 0 && reading.table) await this.choices.save(schoolId, reading.table.key, columns);
    const ruleFor = await this.rules.finder(schoolId);
    const own = new Set(students.map(({ email }) => email));
    const strangers = reading.students.flatMap(({ email }) => (email === null || own.has(email) ? [] : [email]));
    const takenEmails = await this.roster.taken(strangers);
    const diff = await rosterDiff(reading, { students, counselors, takenEmails, ruleFor });
    diff.unknown = await this.addable(diff.unknown);
    const { students: rows, problems: _, ...seen } = reading;
    const { isWhole, schools, school } = seen;
    // Where a school has to be chosen first, and where only changes are told, nobody is missing.
    if (!isWhole || (school === null && schools.length > 0)) {
      diff.missing = [];
      // Whom such a file does not mention is not missing, and so nobody in it is taken for them.
      diff.questions = diff.questions.filter(({ kind }) => kind !== 'same_student');
    }
    const { created, changed, questions } = diff;
    const fingerprint = createHash('sha256').update(JSON.stringify({ created, changed, questions })).digest('hex');
    const others = seen.others + diff.strangers;
    return { ...seen, diff, counselors, joining, others, people: peopleOf(rows), fingerprint };
  }

  /** The students of a school, closed accounts among them. */
  async students(schoolId: string): Promise<KnownStudent[]> {
    return mapYielding(await this.roster.students(schoolId), knownOf);
  }

  private async requireFree(joining: readonly KnownCounselor[]): Promise<void> {
    const [taken] = await this.roster.taken(joining.map(({ email }) => email));
    if (taken !== undefined)
      throw conflict(`Another account has the email ${taken}, so it cannot be a new counselor’s.`, 'email_taken');
  }

  /** Without whom somebody else's account stands in the way of. */
  private async addable(unknown: readonly UnknownCounselor[]): Promise<UnknownCounselor[]> {
    const taken = await this.roster.taken(unknown.flatMap(({ email }) => email ?? []));
    return unknown.filter(({ email }) => email === null || !taken.has(email));
  }

  /** Remembers which school of a roster is meant, and how the columns of this file are used. */
  async remember(schoolId: string, { school, table }: RosterPreview, { columns }: AskedLook): Promise<void> {
    if (school) await this.sources.upsert({ schoolId, sourceSchool: school.id }, ['schoolId']);
    if (table && columns) await this.choices.save(schoolId, table.key, columns);
  }
}

/** How many students a file has, and what a person should know of them all. */
function peopleOf(students: RosterReading['students']): RosterPreview['people'] {
  const recased = students.filter(({ written }) => written !== undefined);
  return {
    students: students.length,
    without_grade: students.filter(({ grade }) => grade === null).length,
    recased: {
      total: recased.length,
      rows: recased
        .slice(0, ROSTER_FILE.shownProblems)
        .map(({ line, written = '', name }) => ({ line, from: written, to: name ?? '' })),
    },
  };
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { NewCounselor, RosterImport, UnknownCounselor } from '../../contract/roster-import';
import { type ColumnChoice, ROSTER_FILE_LIMITS } from '../../contract/roster-columns';
import { conflict } from '../../platform/http/problems';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { emailKey } from '../../platform/text/words';
import { SchoolRoster } from '../../users/school-roster.service';
import type { RosterSchool } from './one-roster/one-roster-export';
import { type RosterDiff, rosterDiff } from './roster-diff';
import { RosterColumnChoiceRow, RosterSourceRow } from './roster-import.entity';
import type { RosterReading, TableSchool } from './roster-reader';
import { RosterRules } from './roster-rules.service';
import { type KnownCounselor, toKnownStudent, type KnownStudent } from './roster-values';

/** Returns the id of the added counselor. */
export type AddCounselor = (person: NewCounselor) => Promise<string>;

/** A placeholder id for a counselor who will be added with the import; the same in each preview. */
const placeholderId = (email: string): string => `new ${email}`;

/** The people who aren't counselors of the school yet, without duplicates. */
function newCounselors(people: readonly NewCounselor[], knownCounselors: readonly KnownCounselor[]): KnownCounselor[] {
  const seen = new Set(knownCounselors.map(({ email }) => email));
  return people.flatMap(({ name, email: givenEmail }) => {
    const email = emailKey(givenEmail);
    if (seen.has(email)) return [];
    seen.add(email);
    return [{ id: placeholderId(email), name, email }];
  });
}

/** Adds the counselors and returns the diff with their ids. */
export async function addNewCounselors(
  diff: RosterDiff,
  counselorsToAdd: readonly KnownCounselor[],
  add: AddCounselor,
): Promise<RosterDiff> {
  const ids = new Map<string | null, string>();
  for (const { id, name, email } of counselorsToAdd) ids.set(id, await add({ name, email }));
  const withCounselorId = <V extends { counselor: string | null }>(values: V): V => ({
    ...values,
    counselor: ids.get(values.counselor) ?? values.counselor,
  });
  return {
    ...diff,
    created: diff.created.map((item) => ({ ...item, values: withCounselorId(item.values) })),
    changed: diff.changed.map((item) => ({ ...item, after: withCounselorId(item.after) })),
  };
}

/** A school has only a few exports. Older choices belong to files it no longer has. */
const MAX_STORED_CHOICE_SETS = 20;

export type ReadRoster = (school: RosterSchool) => Promise<RosterReading>;

export interface PreviewRequest {
  readFile: ReadRoster;
  /** Which school in a roster with several; null for the remembered one. */
  chosenSchoolId: string | null;
  addCounselors?: readonly NewCounselor[];
  /** Undefined for the school's earlier choice. */
  columns?: readonly ColumnChoice[];
  keepCapitals?: boolean;
}

export interface RosterPreview extends Omit<RosterReading, 'students' | 'problems'> {
  diff: RosterDiff;
  counselors: KnownCounselor[];
  counselorsToAdd: KnownCounselor[];
  people: Pick<RosterImport, 'students' | 'without_grade' | 'recased'>;
  fingerprint: string;
}

@Injectable()
export class RosterPreviews {
  constructor(
    @InjectRepository(RosterSourceRow) private readonly sources: Repository<RosterSourceRow>,
    private readonly roster: SchoolRoster,
    private readonly rules: RosterRules,
    @InjectRepository(RosterColumnChoiceRow) private readonly choices: Repository<RosterColumnChoiceRow>,
  ) {}

  /** Throws 409 if a counselor to be added has somebody else's email. */
  async buildPreview(schoolId: string, previewRequest: PreviewRequest, now: Date): Promise<RosterPreview> {
    const { readFile, chosenSchoolId, addCounselors = [], columns, keepCapitals = false } = previewRequest;
    const [seniorClass, knownCounselors, source, students, choicesFor] = await Promise.all([
      this.roster.seniorClass(schoolId),
      this.roster.counselors(schoolId),
      this.sources.findOneBy({ schoolId }),
      this.students(schoolId),
      this.choicesFor(schoolId, columns),
    ]);
    const counselorsToAdd = newCounselors(addCounselors, knownCounselors);
    await this.assertEmailsFree(counselorsToAdd);
    const counselors = [...knownCounselors, ...counselorsToAdd];
    const reading = await readFile({
      ...{ seniorClass, students, choicesFor, keepCapitals },
      counselorEmails: new Set(counselors.map(({ email }) => email)),
      chosenSchoolId: chosenSchoolId ?? source?.sourceSchool ?? null,
      today: now.toISOString().slice(0, 10),
    });
    if (columns?.length === 0 && reading.table) await this.saveChoices(schoolId, reading.table.key, columns);
    const findRule = await this.rules.createFinder(schoolId);
    const ownEmails = new Set(students.map(({ email }) => email));
    const foreignEmails = reading.students.flatMap(({ email }) =>
      email === null || ownEmails.has(email) ? [] : [email],
    );
    const takenEmails = await this.roster.findUsedEmails(foreignEmails);
    const diff = await rosterDiff(reading, { students, counselors, takenEmails, findRule });
    diff.unknown = await this.filterAddable(diff.unknown);
    const { students: rows, problems: _, ...seen } = reading;
    const { isWhole, schools, school } = seen;
    // No student counts as missing if a school must be chosen first or the roster only has changes.
    if (!isWhole || (school === null && schools.length > 0)) {
      diff.missing = [];
      diff.questions = diff.questions.filter(({ kind }) => kind !== 'same_student');
    }
    const { created, changed, questions } = diff;
    const fingerprint = createHash('sha256').update(JSON.stringify({ created, changed, questions })).digest('hex');
    const otherCount = seen.others + diff.otherSchoolCount;
    return { ...seen, diff, counselors, counselorsToAdd, others: otherCount, people: countPeople(rows), fingerprint };
  }

  /** Includes closed accounts. */
  async students(schoolId: string): Promise<KnownStudent[]> {
    return mapYielding(await this.roster.students(schoolId), toKnownStudent);
  }

  /** How to read a table: as requested, or as the school chose before. */
  private async choicesFor(
    schoolId: string,
    requested: readonly ColumnChoice[] | undefined,
  ): Promise<TableSchool['choicesFor']> {
    if (requested) return () => requested;
    const rows = await this.choices.findBy({ schoolId });
    const storedChoices = new Map(rows.map(({ headings, choices }) => [headings, choices]));
    return (key) => storedChoices.get(key) ?? [];
  }

  /** Remembers how these headings are used, or forgets it if `choices` is empty. */
  private async saveChoices(schoolId: string, headings: string, choices: readonly ColumnChoice[]): Promise<void> {
    if (choices.length === 0) {
      await this.choices.delete({ schoolId, headings });
      return;
    }
    const row = { schoolId, headings, choices: [...choices], chosenAt: new Date() };
    await this.choices.upsert(row, ['schoolId', 'headings']);
    const order = { chosenAt: 'DESC' } as const;
    const oldestChoices = await this.choices.find({
      where: { schoolId },
      order,
      skip: MAX_STORED_CHOICE_SETS,
      take: MAX_STORED_CHOICE_SETS,
    });
    await this.choices.delete({ schoolId, headings: In(oldestChoices.map((item) => item.headings)) });
  }

  private async assertEmailsFree(counselorsToAdd: readonly KnownCounselor[]): Promise<void> {
    const [takenEmail] = await this.roster.findUsedEmails(counselorsToAdd.map(({ email }) => email));
    if (takenEmail !== undefined)
      throw conflict(`Another account has the email ${takenEmail}, so it cannot be a new counselor’s.`, 'email_taken');
  }

  /** Only those whose email belongs to no account. */
  private async filterAddable(unknown: readonly UnknownCounselor[]): Promise<UnknownCounselor[]> {
    const takenEmail = await this.roster.findUsedEmails(unknown.flatMap(({ email }) => email ?? []));
    return unknown.filter(({ email }) => email === null || !takenEmail.has(email));
  }

  async saveSourceAndColumns(
    schoolId: string,
    { school, table }: RosterPreview,
    { columns }: PreviewRequest,
  ): Promise<void> {
    if (school) await this.sources.upsert({ schoolId, sourceSchool: school.id }, ['schoolId']);
    if (table && columns) await this.saveChoices(schoolId, table.key, columns);
  }
}

function countPeople(students: RosterReading['students']): RosterPreview['people'] {
  const recasedStudents = students.filter(({ originalName }) => originalName !== undefined);
  return {
    students: students.length,
    without_grade: students.filter(({ grade }) => grade === null).length,
    recased: {
      total: recasedStudents.length,
      rows: recasedStudents
        .slice(0, ROSTER_FILE_LIMITS.shownProblems)
        .map(({ line, originalName = '', name }) => ({ line, from: originalName, to: name ?? '' })),
    },
  };
}

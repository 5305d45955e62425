import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { NewCounselor, RosterImport, UnknownCounselor } from '../../contract/roster-import';
import { type ColumnChoice, ROSTER_FILE } from '../../contract/roster-columns';
import { conflict } from '../../platform/http/problems';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { emailKey } from '../../platform/text/words';
import { SchoolRoster } from '../../users/school-roster.service';
import type { ReadingSchool } from './one-roster/one-roster-export';
import { type RosterDiff, rosterDiff } from './roster-diff';
import { RosterColumnChoiceRow, RosterSourceRow } from './roster-import.entity';
import type { RosterReading, TableSchool } from './roster-reader';
import { RosterRules } from './roster-rules.service';
import { type KnownCounselor, knownOf, type KnownStudent } from './roster-values';

/** Adds a counselor to the school and returns their id. */
export type AddCounselor = (person: NewCounselor) => Promise<string>;

/** Stands for a counselor who will be added with the import, the same in each preview. */
const placeOf = (email: string): string => `new ${email}`;

/** Those who aren't counselors of the school yet, each once. */
function joiningOf(people: readonly NewCounselor[], known: readonly KnownCounselor[]): KnownCounselor[] {
  const seen = new Set(known.map(({ email }) => email));
  return people.flatMap(({ name, email: given }) => {
    const email = emailKey(given);
    if (seen.has(email)) return [];
    seen.add(email);
    return [{ id: placeOf(email), name, email }];
  });
}

/** Adds the counselors and returns the difference with their ids. */
export async function withJoined(
  diff: RosterDiff,
  joining: readonly KnownCounselor[],
  add: AddCounselor,
): Promise<RosterDiff> {
  const ids = new Map<string | null, string>();
  for (const { id, name, email } of joining) ids.set(id, await add({ name, email }));
  const placed = <V extends { counselor: string | null }>(values: V): V => ({
    ...values,
    counselor: ids.get(values.counselor) ?? values.counselor,
  });
  return {
    ...diff,
    created: diff.created.map((one) => ({ ...one, values: placed(one.values) })),
    changed: diff.changed.map((one) => ({ ...one, after: placed(one.after) })),
  };
}

/** A school has a few exports. Older choices belong to files that it no longer has. */
const MAX_CHOICES_KEPT = 20;

/** Reads a roster for a school, from a file or a service. */
export type ReadRoster = (school: ReadingSchool) => Promise<RosterReading>;

/** Which roster to compare, and which counselors will be added with it. */
export interface PreviewRequest {
  read: ReadRoster;
  /** Which school of a roster with several; null for the remembered one. */
  chosen: string | null;
  addCounselors?: readonly NewCounselor[];
  /** How columns are used; undefined for the school's earlier choice. */
  columns?: readonly ColumnChoice[];
  keepCapitals?: boolean;
}

/** What a roster would change in a school. */
export interface RosterPreview extends Omit<RosterReading, 'students' | 'problems'> {
  diff: RosterDiff;
  /** The school's counselors and those who will be added. */
  counselors: KnownCounselor[];
  joining: KnownCounselor[];
  people: Pick<RosterImport, 'students' | 'without_grade' | 'recased'>;
  /** Identifies this difference. */
  fingerprint: string;
}

/** Compares a roster with the school. */
@Injectable()
export class RosterPreviews {
  constructor(
    @InjectRepository(RosterSourceRow) private readonly sources: Repository<RosterSourceRow>,
    private readonly roster: SchoolRoster,
    private readonly rules: RosterRules,
    @InjectRepository(RosterColumnChoiceRow) private readonly choices: Repository<RosterColumnChoiceRow>,
  ) {}

  /** Throws 409 if a counselor who would be added has somebody else's email. */
  async look(schoolId: string, asked: PreviewRequest, now: Date): Promise<RosterPreview> {
    const { read, chosen, addCounselors = [], columns, keepCapitals = false } = asked;
    const [seniorClass, known, source, students, choicesFor] = await Promise.all([
      this.roster.seniorClass(schoolId),
      this.roster.counselors(schoolId),
      this.sources.findOneBy({ schoolId }),
      this.students(schoolId),
      this.choicesFor(schoolId, columns),
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
    if (columns?.length === 0 && reading.table) await this.saveChoices(schoolId, reading.table.key, columns);
    const ruleFor = await this.rules.finder(schoolId);
    const own = new Set(students.map(({ email }) => email));
    const strangers = reading.students.flatMap(({ email }) => (email === null || own.has(email) ? [] : [email]));
    const takenEmails = await this.roster.taken(strangers);
    const diff = await rosterDiff(reading, { students, counselors, takenEmails, ruleFor });
    diff.unknown = await this.addable(diff.unknown);
    const { students: rows, problems: _, ...seen } = reading;
    const { isWhole, schools, school } = seen;
    // Nobody is missing if a school has to be chosen first or the roster holds only changes.
    if (!isWhole || (school === null && schools.length > 0)) {
      diff.missing = [];
      diff.questions = diff.questions.filter(({ kind }) => kind !== 'same_student');
    }
    const { created, changed, questions } = diff;
    const fingerprint = createHash('sha256').update(JSON.stringify({ created, changed, questions })).digest('hex');
    const others = seen.others + diff.strangers;
    return { ...seen, diff, counselors, joining, others, people: peopleOf(rows), fingerprint };
  }

  /** Includes closed accounts. */
  async students(schoolId: string): Promise<KnownStudent[]> {
    return mapYielding(await this.roster.students(schoolId), knownOf);
  }

  /** How a table is read: as requested, or as the school chose before. */
  private async choicesFor(
    schoolId: string,
    requested: readonly ColumnChoice[] | undefined,
  ): Promise<TableSchool['choicesFor']> {
    if (requested) return () => requested;
    const rows = await this.choices.findBy({ schoolId });
    const kept = new Map(rows.map(({ headings, choices }) => [headings, choices]));
    return (key) => kept.get(key) ?? [];
  }

  /** Remembers how the columns of these headings are used, or forgets it. */
  private async saveChoices(schoolId: string, headings: string, choices: readonly ColumnChoice[]): Promise<void> {
    if (choices.length === 0) {
      await this.choices.delete({ schoolId, headings });
      return;
    }
    const row = { schoolId, headings, choices: [...choices], chosenAt: new Date() };
    await this.choices.upsert(row, ['schoolId', 'headings']);
    const order = { chosenAt: 'DESC' } as const;
    const old = await this.choices.find({ where: { schoolId }, order, skip: MAX_CHOICES_KEPT, take: MAX_CHOICES_KEPT });
    await this.choices.delete({ schoolId, headings: In(old.map((one) => one.headings)) });
  }

  private async requireFree(joining: readonly KnownCounselor[]): Promise<void> {
    const [taken] = await this.roster.taken(joining.map(({ email }) => email));
    if (taken !== undefined)
      throw conflict(`Another account has the email ${taken}, so it cannot be a new counselor’s.`, 'email_taken');
  }

  /** Those whose email no other account has. */
  private async addable(unknown: readonly UnknownCounselor[]): Promise<UnknownCounselor[]> {
    const taken = await this.roster.taken(unknown.flatMap(({ email }) => email ?? []));
    return unknown.filter(({ email }) => email === null || !taken.has(email));
  }

  /** Remembers the chosen school and columns. */
  async remember(schoolId: string, { school, table }: RosterPreview, { columns }: PreviewRequest): Promise<void> {
    if (school) await this.sources.upsert({ schoolId, sourceSchool: school.id }, ['schoolId']);
    if (table && columns) await this.saveChoices(schoolId, table.key, columns);
  }
}

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

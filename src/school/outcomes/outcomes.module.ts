import { Module, Controller, Injectable } from '@nestjs/common';
import { TypeOrmModule, InjectRepository } from '@nestjs/typeorm';
import { CollegesModule } from '../../colleges/colleges.module';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { PastApplicationRow } from './past-application.entity';
import { routes } from '../../contract/routes';
import { type HandlerInput, Call } from '../../access/call';
import { randomUUID } from 'node:crypto';
import { In, Repository } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { collegesByName } from '../../applications/dates-file';
import { CollegesService } from '../../colleges/colleges.service';
import type {
  ImportedOutcomes,
  ImportOutcomesBody,
  ReadOutcome,
  SchoolOutcomes,
  OutcomeBand,
} from '../../contract/reports';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { timeFromRaw } from '../../platform/database/hot-rows';
import { AuditLog } from '../../privacy/audit/audit-log';
import { SchoolsService } from '../../users/schools.service';
import { withLock } from '../../users/lock-users';
import { type PastApplication, readOutcomesFile } from './outcomes-file';
import { GPA_TOLERANCE, MIN_OUTCOMES, SCORE_TOLERANCE } from '../../contract/note-values';

type PastResult = Pick<PastApplication, 'classYear' | 'gpaHundredths' | 'sat' | 'act' | 'outcome'>;

/** A student's GPA on a 4.0 scale and scores; null if unknown or not comparable. */
interface GpaAndScores {
  gpa: number | null;
  sat: number | null;
  act: number | null;
}

function quantile(sortedValues: readonly number[], quantileShare: number): number {
  const exactIndex = (sortedValues.length - 1) * quantileShare;
  const lowerValue = sortedValues[Math.floor(exactIndex)] ?? 0;
  const upperValue = sortedValues[Math.ceil(exactIndex)] ?? lowerValue;
  return lowerValue + (upperValue - lowerValue) * (exactIndex - Math.floor(exactIndex));
}

const toTenths = (hundredths: number): number => Math.round(hundredths / 10) / 10;

const hasNearGpa =
  (gpa: number | null) =>
  ({ gpaHundredths }: PastResult): boolean =>
    gpa !== null && gpaHundredths !== null && Math.abs(gpaHundredths - gpa * 100) <= GPA_TOLERANCE * 100 + 0.001;

/** Whether both took a test, with similar scores on each that both took. */
const hasNearScores =
  (student: GpaAndScores) =>
  (item: PastResult): boolean => {
    const differences = (['sat', 'act'] as const).flatMap((test) => {
      const [studentScore, caseScore] = [student[test], item[test]];
      return studentScore === null || caseScore === null
        ? []
        : [Math.abs(studentScore - caseScore) <= SCORE_TOLERANCE[test]];
    });
    return differences.length > 0 && differences.every(Boolean);
  };

/**
 * Counts of a school's past applications to one college: those with a GPA (and scores) near the student's if there are
 * enough, else all; null if there are too few. It contains counts and the middle half, never an average.
 */
function outcomeBand(cases: readonly PastResult[], student: GpaAndScores): OutcomeBand | null {
  const withNearGpa = cases.filter(hasNearGpa(student.gpa));
  const withNearScores = withNearGpa.filter(hasNearScores(student));
  const hasEnoughNearScores = withNearScores.length >= MIN_OUTCOMES;
  const hasEnoughNearGpa = withNearGpa.length >= MIN_OUTCOMES;
  const shownCases = hasEnoughNearScores ? withNearScores : hasEnoughNearGpa ? withNearGpa : cases;
  if (shownCases.length < MIN_OUTCOMES) return null;
  const years = shownCases.map(({ classYear }) => classYear);
  const admittedGpas = cases
    .filter(({ outcome }) => outcome === 'admitted')
    .flatMap(({ gpaHundredths }) => gpaHundredths ?? [])
    .sort((item, caseScore) => item - caseScore);
  return {
    cases: shownCases.length,
    admitted: shownCases.filter(({ outcome }) => outcome === 'admitted').length,
    from_year: Math.min(...years),
    to_year: Math.max(...years),
    near: hasEnoughNearGpa,
    near_scores: hasEnoughNearScores,
    admitted_gpa:
      admittedGpas.length >= MIN_OUTCOMES
        ? { from: toTenths(quantile(admittedGpas, 0.25)), to: toTenths(quantile(admittedGpas, 0.75)) }
        : null,
  };
}

const INSERT_BATCH_SIZE = 200;

/** A search takes milliseconds, so the names searched per file are limited. */
const MAX_UNCLEAR_NAMES = 100;
const MAX_LETTERS = 100;

/** Caches candidates, so that each name is searched once. */
function collegeCandidates<C>(search: (typedName: string) => readonly C[]): (typedName: string) => readonly C[] {
  const cachedMatches = new Map<string, readonly C[]>();
  return (typedName) => {
    const name = typedName.slice(0, MAX_LETTERS);
    const before = cachedMatches.get(name);
    if (before || cachedMatches.size >= MAX_UNCLEAR_NAMES) return before ?? [];
    const foundRows = search(name);
    cachedMatches.set(name, foundRows);
    return foundRows;
  };
}

@Injectable()
export class OutcomesService {
  constructor(
    @InjectRepository(PastApplicationRow) private readonly rows: Repository<PastApplicationRow>,
    private readonly colleges: CollegesService,
    private readonly schools: SchoolsService,
    private readonly students: StudentInputService,
    private readonly audit: AuditLog,
  ) {}

  async read({ schoolId }: Actor): Promise<SchoolOutcomes> {
    const [foundRows, schoolRow] = await Promise.all([
      this.rows
        .createQueryBuilder('one')
        .select('one.classYear', 'year')
        .addSelect('COUNT(*)', 'cases')
        .addSelect('COUNT(DISTINCT one.unitid)', 'colleges')
        .addSelect('MAX(one.importedAt)', 'importedAt')
        .where('one.schoolId = :schoolId', { schoolId })
        .groupBy('one.classYear')
        .orderBy('one.classYear', 'DESC')
        .getRawMany<{ year: number; cases: number; colleges: number; importedAt: string | Date }>(),
      this.schools.read(schoolId),
    ]);
    return {
      years: foundRows.map(({ year, cases, colleges, importedAt }) => ({
        class_year: Number(year),
        cases: Number(cases),
        colleges: Number(colleges),
        imported_at: timeFromRaw(importedAt).toISOString(),
      })),
      shown_to_students: Boolean(schoolRow.outcomesForStudents),
    };
  }

  /** Previews a file, or replaces all cases of its class years. */
  async importFile(actor: Actor, { csv, choices, save }: ImportOutcomesBody, now: Date): Promise<ImportedOutcomes> {
    const [catalogue, search] = await Promise.all([this.colleges.catalogue(), this.colleges.createSearch()]);
    const colleges = { ...collegesByName(catalogue), candidates: collegeCandidates(search) };
    const { cases, report } = await readOutcomesFile(csv, colleges, choices);
    if (!save || cases.length === 0) return { ...report, saved: false };
    await this.write(actor.schoolId, cases, now);
    await this.note(actor);
    return { ...report, saved: true };
  }

  async remove(actor: Actor, classYear: number): Promise<SchoolOutcomes> {
    await this.rows.delete({ schoolId: actor.schoolId, classYear });
    await this.note(actor);
    return this.read(actor);
  }

  async setVisibility(actor: Actor, outcomesForStudents: boolean): Promise<SchoolOutcomes> {
    await this.schools.update(actor.schoolId, { outcomesForStudents });
    await this.note(actor);
    return this.read(actor);
  }

  /** Students get a band only if their school allows it. */
  async readBand(actor: Actor, student: Authorized<'read'>, unitid: number): Promise<ReadOutcome> {
    const { schoolId } = student;
    const schoolRow = await this.schools.read(schoolId);
    if (actor.role === 'student' && !schoolRow.outcomesForStudents) return { band: null };
    const cases = await this.rows.find({
      where: { schoolId, unitid },
      select: { classYear: true, gpaHundredths: true, sat: true, act: true, outcome: true },
    });
    if (cases.length === 0) return { band: null };
    const { gpa, sat, act } = (await this.students.readForTiers(student)).reading;
    // If a college ignores scores, comparing them would suggest that they count.
    const college = await this.colleges.find(unitid);
    const considersScores = college !== null && college.test_policy !== 'not_considered';
    return {
      band: outcomeBand(cases, {
        gpa: gpa?.value ?? null,
        sat: considersScores ? (sat?.value ?? null) : null,
        act: considersScores ? (act?.value ?? null) : null,
      }),
    };
  }

  private note({ uid, schoolId }: Actor): Promise<void> {
    return this.audit.record({ what: 'school_changed', actorId: uid, schoolId });
  }

  private write(schoolId: string, cases: readonly PastApplication[], importedAt: Date): Promise<void> {
    const years = [...new Set(cases.map(({ classYear }) => classYear))];
    return withLock(this.rows.manager, { schoolId }, async (manager) => {
      await manager.delete(PastApplicationRow, { schoolId, classYear: In(years) });
      for (let batchStart = 0; batchStart < cases.length; batchStart += INSERT_BATCH_SIZE) {
        const caseBatch = cases.slice(batchStart, batchStart + INSERT_BATCH_SIZE);
        await manager.insert(
          PastApplicationRow,
          caseBatch.map((item) => ({ ...item, id: randomUUID(), schoolId, importedAt })),
        );
      }
    });
  }
}

@Controller()
class OutcomesController {
  constructor(private readonly outcomes: OutcomesService) {}

  @Call(routes.readOutcomes)
  read({ actor }: HandlerInput<'readOutcomes'>) {
    return this.outcomes.read(actor);
  }

  @Call(routes.importOutcomes)
  importFile({ actor, body }: HandlerInput<'importOutcomes'>) {
    return this.outcomes.importFile(actor, body, new Date());
  }

  @Call(routes.removeOutcomes)
  remove({ actor, body }: HandlerInput<'removeOutcomes'>) {
    return this.outcomes.remove(actor, body.class_year);
  }

  @Call(routes.showOutcomes)
  setVisibility({ actor, body }: HandlerInput<'showOutcomes'>) {
    return this.outcomes.setVisibility(actor, body.shown_to_students);
  }

  @Call(routes.readOutcome)
  readBand({ actor, student, params: { unitid } }: HandlerInput<'readOutcome'>) {
    return this.outcomes.readBand(actor, student, unitid);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([PastApplicationRow]), CollegesModule, ProfilesModule],
  controllers: [OutcomesController],
  providers: [OutcomesService],
})
export class OutcomesModule {}

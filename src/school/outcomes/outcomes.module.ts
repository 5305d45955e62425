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
import { GPA_NEAR, MIN_OUTCOMES, SCORES_NEAR } from '../../contract/note-values';

type PastResult = Pick<PastApplication, 'classYear' | 'gpaHundredths' | 'sat' | 'act' | 'outcome'>;

/** A student's GPA on a 4.0 scale and scores; null if unknown or not comparable. */
interface GpaAndScores {
  gpa: number | null;
  sat: number | null;
  act: number | null;
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

const inTenths = (hundredths: number): number => Math.round(hundredths / 10) / 10;

const hasNearGpa =
  (gpa: number | null) =>
  ({ gpaHundredths }: PastResult): boolean =>
    gpa !== null && gpaHundredths !== null && Math.abs(gpaHundredths - gpa * 100) <= GPA_NEAR * 100 + 0.001;

/** Whether both took a test, with similar scores on each that both took. */
const hasNearScores =
  (student: GpaAndScores) =>
  (one: PastResult): boolean => {
    const apart = (['sat', 'act'] as const).flatMap((test) => {
      const [own, other] = [student[test], one[test]];
      return own === null || other === null ? [] : [Math.abs(own - other) <= SCORES_NEAR[test]];
    });
    return apart.length > 0 && apart.every(Boolean);
  };

/**
 * Counts of a school's past applications to one college: those with a GPA (and scores) near the student's if there are
 * enough, else all; null if there are too few. It contains counts and the middle half, never an average.
 */
function outcomeBand(cases: readonly PastResult[], student: GpaAndScores): OutcomeBand | null {
  const close = cases.filter(hasNearGpa(student.gpa));
  const alike = close.filter(hasNearScores(student));
  const nearScores = alike.length >= MIN_OUTCOMES;
  const near = close.length >= MIN_OUTCOMES;
  const shown = nearScores ? alike : near ? close : cases;
  if (shown.length < MIN_OUTCOMES) return null;
  const years = shown.map(({ classYear }) => classYear);
  const admittedGpas = cases
    .filter(({ outcome }) => outcome === 'admitted')
    .flatMap(({ gpaHundredths }) => gpaHundredths ?? [])
    .sort((one, other) => one - other);
  return {
    cases: shown.length,
    admitted: shown.filter(({ outcome }) => outcome === 'admitted').length,
    from_year: Math.min(...years),
    to_year: Math.max(...years),
    near,
    near_scores: nearScores,
    admitted_gpa:
      admittedGpas.length >= MIN_OUTCOMES
        ? { from: inTenths(quantile(admittedGpas, 0.25)), to: inTenths(quantile(admittedGpas, 0.75)) }
        : null,
  };
}

const ROWS_AT_ONCE = 200;

/** A search takes milliseconds, so the names searched per file are limited. */
const MAX_NAMES = 100;
const MAX_LETTERS = 100;

/** Caches candidates, so that each name is searched once. */
function collegeCandidates<C>(search: (typed: string) => readonly C[]): (typed: string) => readonly C[] {
  const known = new Map<string, readonly C[]>();
  return (typed) => {
    const name = typed.slice(0, MAX_LETTERS);
    const before = known.get(name);
    if (before || known.size >= MAX_NAMES) return before ?? [];
    const found = search(name);
    known.set(name, found);
    return found;
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
    const [found, school] = await Promise.all([
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
      years: found.map(({ year, cases, colleges, importedAt }) => ({
        class_year: Number(year),
        cases: Number(cases),
        colleges: Number(colleges),
        imported_at: timeFromRaw(importedAt).toISOString(),
      })),
      shown_to_students: Boolean(school.outcomesForStudents),
    };
  }

  /** Previews a file, or replaces all cases of its class years. */
  async take(actor: Actor, { csv, choices, save }: ImportOutcomesBody, now: Date): Promise<ImportedOutcomes> {
    const [catalogue, search] = await Promise.all([this.colleges.catalogue(), this.colleges.search()]);
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

  async show(actor: Actor, outcomesForStudents: boolean): Promise<SchoolOutcomes> {
    await this.schools.update(actor.schoolId, { outcomesForStudents });
    await this.note(actor);
    return this.read(actor);
  }

  /** Students get a band only if their school allows it. */
  async band(actor: Actor, student: Authorized<'read'>, unitid: number): Promise<ReadOutcome> {
    const { schoolId } = student;
    const school = await this.schools.read(schoolId);
    if (actor.role === 'student' && !school.outcomesForStudents) return { band: null };
    const cases = await this.rows.find({
      where: { schoolId, unitid },
      select: { classYear: true, gpaHundredths: true, sat: true, act: true, outcome: true },
    });
    if (cases.length === 0) return { band: null };
    const { gpa, sat, act } = (await this.students.readForTiers(student)).reading;
    // If a college ignores scores, comparing them would suggest that they count.
    const college = await this.colleges.find(unitid);
    const countsScores = college !== null && college.test_policy !== 'not_considered';
    return {
      band: outcomeBand(cases, {
        gpa: gpa?.value ?? null,
        sat: countsScores ? (sat?.value ?? null) : null,
        act: countsScores ? (act?.value ?? null) : null,
      }),
    };
  }

  private note({ uid, schoolId }: Actor): Promise<void> {
    return this.audit.note({ what: 'school_changed', actorId: uid, schoolId });
  }

  private write(schoolId: string, cases: readonly PastApplication[], importedAt: Date): Promise<void> {
    const years = [...new Set(cases.map(({ classYear }) => classYear))];
    return withLock(this.rows.manager, { schoolId }, async (manager) => {
      await manager.delete(PastApplicationRow, { schoolId, classYear: In(years) });
      for (let from = 0; from < cases.length; from += ROWS_AT_ONCE) {
        const some = cases.slice(from, from + ROWS_AT_ONCE);
        await manager.insert(
          PastApplicationRow,
          some.map((one) => ({ ...one, id: randomUUID(), schoolId, importedAt })),
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
  take({ actor, body }: HandlerInput<'importOutcomes'>) {
    return this.outcomes.take(actor, body, new Date());
  }

  @Call(routes.removeOutcomes)
  remove({ actor, body }: HandlerInput<'removeOutcomes'>) {
    return this.outcomes.remove(actor, body.class_year);
  }

  @Call(routes.showOutcomes)
  show({ actor, body }: HandlerInput<'showOutcomes'>) {
    return this.outcomes.show(actor, body.shown_to_students);
  }

  @Call(routes.readOutcome)
  band({ actor, student, params: { unitid } }: HandlerInput<'readOutcome'>) {
    return this.outcomes.band(actor, student, unitid);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([PastApplicationRow]), CollegesModule, ProfilesModule],
  controllers: [OutcomesController],
  providers: [OutcomesService],
})
export class OutcomesModule {}

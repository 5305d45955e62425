import { Controller, ForbiddenException, Get, Injectable, Query, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { EntityManager, In, IsNull } from 'typeorm';
import { type Caller, CurrentUser } from './auth';
import { CareFlag, Feedback, Generation, ResponseSet, SchoolList, User } from './entities';
import { product } from './product';

const SECTION_TITLES = product.SECTIONS.map(({ title }) => title);
const TOTAL = SECTION_TITLES.reduce((sum, title) => sum + (product.questionsOf(title)?.length ?? 0), 0);

/** The newest row of each person. */
const newest = <Row extends { userId: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.userId, row]));

const allOf = <Row extends { userId: string }>(rows: Row[], userId: string): Row[] =>
  rows.filter((row) => row.userId === userId);

function attentionOf(flags: CareFlag[]) {
  const urgent = flags.filter(({ level }) => level === 'urgent');
  const [first] = urgent.length ? urgent : flags;
  if (!first) return null;
  return { level: urgent.length ? 'urgent' : 'look', since: first.createdAt.toISOString() };
}

@Injectable()
export class RosterService {
  constructor(@InjectEntityManager() private readonly entities: EntityManager) {}

  async page(counselorId: string, skip: number, take: number) {
    const [students, total] = await this.entities.findAndCount(User, {
      where: { counselorId, closesAt: IsNull(), graduatedAt: IsNull() },
      order: { nameKey: 'ASC', id: 'ASC' },
      skip,
      take,
    });
    const userId = In(students.map(({ id }) => id));
    const [counselor, sets, lists, generations, feedback, flags] = await Promise.all([
      this.entities.findOneBy(User, { id: counselorId }),
      this.entities.find(ResponseSet, {
        where: { userId, formId: In(SECTION_TITLES) },
        select: { id: true, userId: true, answeredCount: true },
      }),
      this.entities.find(SchoolList, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } }),
      this.entities.find(Generation, { where: { userId }, order: { requestedAt: 'ASC', id: 'ASC' } }),
      this.entities.findBy(Feedback, { userId, researched: true }),
      this.entities.find(CareFlag, { where: { userId, seenAt: IsNull() }, order: { createdAt: 'ASC' } }),
    ]);
    const newestLists = newest(lists);
    const newestRuns = newest(generations);
    const rows = students.map((student) => {
      const list = newestLists.get(student.id);
      const own = allOf(sets, student.id).map(({ answeredCount }) => answeredCount);
      const full = own.filter((count) => count >= product.UNLOCK_ANSWERS_PER_SECTION).length;
      const attention = attentionOf(allOf(flags, student.id));
      return {
        id: student.id,
        user_id: student.id,
        name: student.name,
        email: student.email,
        grade: student.grade,
        class_of: student.classOf,
        graduated: false,
        student_number: student.studentNumber,
        tags: [],
        counselor_id: counselorId,
        counselor_name: counselor?.name ?? null,
        covering_for: null,
        answered: own.reduce((sum, count) => sum + count, 0),
        total: TOTAL,
        unlocked: full >= product.UNLOCK_SECTIONS,
        list_state: newestRuns.get(student.id)?.state ?? 'none',
        schools_reviewed: allOf(feedback, student.id).filter(({ listId }) => listId === list?.id).length,
        balance: list ? { reach: list.reach, match: list.match, safety: list.safety } : null,
        last_active: student.lastActive?.toISOString() ?? null,
        needs_attention: attention !== null,
        attention,
      };
    });
    return { rows, total };
  }
}

@Controller('api/students')
@UseGuards(AuthGuard('jwt'))
export class RosterController {
  constructor(private readonly roster: RosterService) {}

  @Get()
  async list(
    @CurrentUser() user: Caller,
    @Query('range') range: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (user.role !== 'counselor') throw new ForbiddenException();
    const [first, last] = JSON.parse(range) as [number, number];
    const { rows, total } = await this.roster.page(user.sub, first, last - first + 1);
    void reply.header('content-range', `students ${first}-${first + rows.length - 1}/${total}`);
    return rows;
  }
}

/**
 * What an afternoon with the documentation of Nest, Passport and TypeORM makes of the measured requests, so that our own price stands
 * beside it: it overwrites a form, reads nothing of what was written, and notes nobody. Settings come as JSON in STOCK: { port, secret, sqlite }.
 */
import { createSecretKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Get,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Param,
  type PipeTransform,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { InjectEntityManager, InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Column, Entity, EntityManager, In, IsNull, PrimaryColumn, Repository } from 'typeorm';
import { z } from 'zod';

const { port, secret, sqlite } = JSON.parse(process.env['STOCK'] ?? '{}') as {
  port: number;
  secret: string;
  sqlite: string;
};

const built = (name: string): unknown => createRequire(__filename)(join(__dirname, '../dist/src', `${name}.js`));

interface Product {
  questionsOf(formId: string): { id: string; question: string }[] | undefined;
  responseIdOf(userId: string, formId: string): string;
  SECTIONS: { title: string }[];
  ANSWER_MAX_LENGTH: number;
  UNLOCK_ANSWERS_PER_SECTION: number;
  UNLOCK_SECTIONS: number;
  sqliteOptions(file: string): object;
}

/** Facts of the contract, and the embedded database opened as durably as the product opens it. */
const product = Object.assign(
  {},
  built('contract/forms'),
  built('contract/limits'),
  built('platform/database/sqlite-options'),
) as Product;

interface Answer {
  question_id: string;
  question_text: string;
  answer: string;
  revision: number;
  writer: string;
  earlier: string;
  keep_out?: boolean;
}

@Entity('response_sets')
class ResponseSet {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar', { name: 'form_id' })
  formId: string;
  @Column('datetime', { name: 'submitted_at' })
  submittedAt: Date;
  @Column('int')
  revision: number;
  @Column('int', { name: 'answered_count' })
  answeredCount: number;
  @Column('simple-json')
  answers: Answer[];
  @Column('simple-json')
  writers: Record<string, number>;
}

@Entity('users')
class User {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'counselor_id', nullable: true })
  counselorId: string | null;
  @Column('varchar')
  name: string;
  @Column('varchar', { name: 'name_key' })
  nameKey: string;
  @Column('varchar')
  email: string;
  @Column('int', { nullable: true })
  grade: number | null;
  @Column('int', { name: 'class_of', nullable: true })
  classOf: number | null;
  @Column('varchar', { name: 'student_number', nullable: true })
  studentNumber: string | null;
  @Column('datetime', { name: 'last_active', nullable: true })
  lastActive: Date | null;
  @Column('datetime', { name: 'closes_at', nullable: true })
  closesAt: Date | null;
  @Column('datetime', { name: 'graduated_at', nullable: true })
  graduatedAt: Date | null;
}

@Entity('recommendation_sets')
class SchoolList {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('datetime', { name: 'created_at' })
  createdAt: Date;
  @Column('int', { name: 'reach_count' })
  reach: number;
  @Column('int', { name: 'match_count' })
  match: number;
  @Column('int', { name: 'safety_count' })
  safety: number;
}

@Entity('generations')
class Generation {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar')
  state: string;
  @Column('datetime', { name: 'requested_at' })
  requestedAt: Date;
}

@Entity('school_feedback')
class Feedback {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar', { name: 'recommendation_id' })
  listId: string;
  @Column('boolean')
  researched: boolean;
}

@Entity('care_flags')
class CareFlag {
  @PrimaryColumn('varchar')
  id: string;
  @Column('varchar', { name: 'user_id' })
  userId: string;
  @Column('varchar')
  level: string;
  @Column('datetime', { name: 'created_at' })
  createdAt: Date;
  @Column('datetime', { name: 'seen_at', nullable: true })
  seenAt: Date | null;
}

interface Caller {
  sub: string;
  role: string;
}

@Injectable()
class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      ignoreExpiration: false,
      // A key, not a text: a text is first taken for a public key by the library, which costs more than all the rest.
      secretOrKey: createSecretKey(Buffer.from(secret)) as unknown as Buffer,
    });
  }

  validate({ sub, role }: Caller): Caller {
    return { sub, role };
  }
}

const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: Caller }>().user,
);

class ZodValidationPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(value: unknown): unknown {
    const read = this.schema.safeParse(value);
    if (!read.success) throw new BadRequestException(read.error.issues);
    return read.data;
  }
}

const saveBody = z.object({
  response_id: z.string(),
  user_id: z.string(),
  form_id: z.string(),
  responses: z.array(z.object({ question_id: z.string(), answer: z.string().max(product.ANSWER_MAX_LENGTH) })).max(200),
  revision: z.int(),
  writer_id: z.string(),
  save_number: z.int(),
});
type SaveBody = z.infer<typeof saveBody>;

const isAnswered = ({ answer }: Answer): boolean => answer.trim().length > 0;

@Injectable()
class ResponsesService {
  constructor(@InjectRepository(ResponseSet) private readonly sets: Repository<ResponseSet>) {}

  async read(userId: string, formId: string) {
    const set = await this.sets.findOneBy({ userId, formId });
    return set ? [{ ...shown(set), care: [] }] : [];
  }

  async save(body: SaveBody) {
    const { user_id: userId, form_id: formId, revision, writer_id: writer } = body;
    const questions = new Map(product.questionsOf(formId)?.map(({ id, question }) => [id, question]));
    const set = await this.sets.findOneBy({ userId, formId });
    if (!set || set.revision !== revision) throw new ConflictException();
    set.revision = revision + 1;
    set.submittedAt = new Date();
    set.answers = body.responses.map(({ question_id, answer }) => {
      const question_text = questions.get(question_id);
      if (question_text === undefined) throw new BadRequestException();
      return { question_id, question_text, answer, revision: revision + 1, writer, earlier: '' };
    });
    set.answeredCount = set.answers.filter(isAnswered).length;
    set.writers = { [writer]: body.save_number };
    return { ...shown(await this.sets.save(set)), conflicts: [], care: [], care_pending: true };
  }
}

function shown({ userId, formId, submittedAt, revision, answers }: ResponseSet) {
  const isSection = product.SECTIONS.some(({ title }) => title === formId);
  const responses = answers.map(({ question_id, question_text, answer, revision: changed, keep_out }) => {
    return {
      question_id: isSection ? Number(question_id) : question_id,
      question_text,
      answer,
      revision: changed,
      keep_out: keep_out ?? false,
      keep_out_set: keep_out !== undefined,
      sounds_personal: false,
    };
  });
  const response_id = product.responseIdOf(userId, formId);
  return {
    response_id,
    user_id: userId,
    form_id: formId,
    submitted_at: submittedAt.toISOString(),
    revision,
    responses,
  };
}

@Controller('api/responses/responses')
@UseGuards(AuthGuard('jwt'))
class ResponsesController {
  constructor(private readonly responses: ResponsesService) {}

  @Get(':userId/:formId')
  async read(
    @CurrentUser() user: Caller,
    @Param('userId') userId: string,
    @Param('formId') formId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (user.sub !== userId) throw new NotFoundException();
    const sets = await this.responses.read(userId, formId);
    void reply.header('content-range', `responses 0-${sets.length - 1}/${sets.length}`);
    return sets;
  }

  @Post()
  @HttpCode(200)
  save(@CurrentUser() user: Caller, @Body(new ZodValidationPipe(saveBody)) body: SaveBody) {
    if (user.sub !== body.user_id) throw new NotFoundException();
    return this.responses.save(body);
  }
}

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
class RosterService {
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
class RosterController {
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

const entities = [ResponseSet, User, SchoolList, Generation, Feedback, CareFlag];

@Controller()
class ReadyController {
  @Get('ready')
  ready() {
    return { status: 'ok' };
  }
}

@Module({
  imports: [
    PassportModule,
    TypeOrmModule.forRoot({ ...product.sqliteOptions(sqlite), entities }),
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [ReadyController, ResponsesController, RosterController],
  providers: [JwtStrategy, ResponsesService, RosterService],
})
class StockModule {}

async function start(): Promise<void> {
  const app = await NestFactory.create(StockModule, new FastifyAdapter(), { logger: ['error'] });
  app.enableShutdownHooks();
  await app.listen(port, '127.0.0.1');
}

void start();

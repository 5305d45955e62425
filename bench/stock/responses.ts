import {
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  NotFoundException,
  Param,
  type PipeTransform,
} from '@nestjs/common';
import { BadRequestException, ConflictException, Post, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { type Caller, CurrentUser } from './auth';
import { type Answer, ResponseSet } from './entities';
import { product } from './product';

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
export class ResponsesService {
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
  const responses = answers.map(({ question_id, question_text, answer, revision: changed, keep_out = false }) => {
    return {
      question_id: isSection ? Number(question_id) : question_id,
      question_text,
      answer,
      revision: changed,
      keep_out,
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
export class ResponsesController {
  constructor(private readonly responses: ResponsesService) {}

  @Get(':userId/:formId')
  read(@CurrentUser() user: Caller, @Param('userId') userId: string, @Param('formId') formId: string) {
    if (user.sub !== userId) throw new NotFoundException();
    return this.responses.read(userId, formId);
  }

  @Post()
  @HttpCode(200)
  save(@CurrentUser() user: Caller, @Body(new ZodValidationPipe(saveBody)) body: SaveBody) {
    if (user.sub !== body.user_id) throw new NotFoundException();
    return this.responses.save(body);
  }
}

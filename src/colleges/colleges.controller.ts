import { Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Public, Scope, SignedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { Call } from '../platform/http/call';
import type { ListPage } from '../platform/http/list-page';
import { notFound } from '../platform/http/problems';
import type { College, CollegeNews, WholeCollege } from '../contract/colleges';
import { routes } from '../contract/routes';
import { CollegeNewsDto, ListCollegesDto } from './colleges.dto';
import { CollegesService } from './colleges.service';

/** Kept for a week; a picture opened by itself may run nothing and load nothing. */
const PICTURE_HEADERS = {
  'Cache-Control': 'public, max-age=604800',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

@Controller()
export class CollegesController {
  constructor(private readonly colleges: CollegesService) {}

  @Call(routes.listColleges)
  @SignedIn()
  @Scope('colleges:read')
  list(@Query() query: ListCollegesDto, @CurrentActor() actor: Actor): Promise<ListPage<College>> {
    return this.colleges.list(query, actor);
  }

  @Call(routes.listCollegeNews)
  @SignedIn()
  async news(@Query() { q }: CollegeNewsDto): Promise<CollegeNews[]> {
    return [...((await this.colleges.foundBy(q))?.news ?? [])];
  }

  @Call(routes.readCollege)
  @SignedIn()
  @Scope('colleges:read')
  read(@Param('unitid') unitid: string): Promise<WholeCollege> {
    return this.colleges.read(numberOf(unitid));
  }

  /** Public, because a picture element sends no token; it tells nothing but a college's name. */
  @Call(routes.readCollegeLogo)
  @Public()
  async logo(
    @Param('unitid') unitid: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { type, body } = await this.colleges.logo(numberOf(unitid));
    // Not by decorators: those would also let an error answer be cached.
    void reply.headers(PICTURE_HEADERS);
    return new StreamableFile(body, { type });
  }
}

function numberOf(unitid: string): number {
  if (!/^\d{1,9}$/.test(unitid)) throw notFound();
  return Number(unitid);
}

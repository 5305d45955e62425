import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueState, CollegeRow } from './college.entity';
import { CollegesService } from './colleges.service';
import { programsLike } from './programs/programs-in';
import { Call } from '../access/call';
import type { Asked } from '../access/call';
import { routes } from '../contract/routes';

/** Kept for a week; a picture opened by itself may run nothing and load nothing. */
const PICTURE_HEADERS = {
  'Cache-Control': 'public, max-age=604800',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

@Controller()
class CollegesController {
  constructor(private readonly colleges: CollegesService) {}

  @Call(routes.listColleges)
  list({ query, actor }: Asked<'listColleges'>) {
    return this.colleges.list(query, actor);
  }

  @Call(routes.listCollegeNews)
  async news({ query: { q } }: Asked<'listCollegeNews'>) {
    return [...((await this.colleges.foundBy(q))?.news ?? [])];
  }

  @Call(routes.readCollege)
  read({ params: { unitid } }: Asked<'readCollege'>) {
    return this.colleges.read(unitid);
  }

  /** Public, because a picture element sends no token; it tells nothing but a college's name. */
  @Call(routes.readCollegeLogo)
  async logo({ reply, params: { unitid } }: Asked<'readCollegeLogo'>) {
    const { type, body } = await this.colleges.logo(unitid);
    // Not by decorators: those would also let an error answer be cached.
    void reply.headers(PICTURE_HEADERS);
    return new StreamableFile(body, { type });
  }
}

@Controller()
class ProgramsController {
  @Call(routes.listPrograms)
  list({ query: { q } }: Asked<'listPrograms'>) {
    return programsLike(q).map(({ id, name }) => ({ id, name }));
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([CollegeRow, CatalogueState])],
  controllers: [CollegesController, ProgramsController],
  providers: [CollegesService],
  exports: [CollegesService],
})
export class CollegesModule {}

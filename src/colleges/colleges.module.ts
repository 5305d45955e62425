import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueState, CollegeRow } from './college.entity';
import { CollegesService } from './colleges.service';
import { matchingPrograms } from './programs/programs-in';
import { Call, type HandlerInput } from '../access/call';
import { routes } from '../contract/routes';

/** Cached for a week. A picture opened on its own can't run or load anything. */
const LOGO_HEADERS = {
  'Cache-Control': 'public, max-age=604800',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

@Controller()
class CollegesController {
  constructor(private readonly colleges: CollegesService) {}

  @Call(routes.listColleges)
  list({ query, actor }: HandlerInput<'listColleges'>) {
    return this.colleges.list(query, actor);
  }

  @Call(routes.listCollegeNews)
  async listNews({ query: { q } }: HandlerInput<'listCollegeNews'>) {
    return [...((await this.colleges.findByQuery(q))?.news ?? [])];
  }

  @Call(routes.readCollege)
  read({ params: { unitid } }: HandlerInput<'readCollege'>) {
    return this.colleges.read(unitid);
  }

  /** Public, because an image element sends no token; it reveals only a college's name. */
  @Call(routes.readCollegeLogo)
  async readLogo({ reply, params: { unitid } }: HandlerInput<'readCollegeLogo'>) {
    const { type, body } = await this.colleges.readLogo(unitid);
    // Not set by decorators, which would also let an error response be cached.
    void reply.headers(LOGO_HEADERS);
    return new StreamableFile(body, { type });
  }

  @Call(routes.listPrograms)
  listPrograms({ query: { q } }: HandlerInput<'listPrograms'>) {
    return matchingPrograms(q).map(({ id, name }) => ({ id, name }));
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([CollegeRow, CatalogueState])],
  controllers: [CollegesController],
  providers: [CollegesService],
  exports: [CollegesService],
})
export class CollegesModule {}

import { Controller, Module, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
import { LetterPackRow } from './letter-pack.entity';
import { LettersService } from './letters.service';

const letterPackCopy: TableCopy<LetterPackRow> = {
  file: 'letter-material',
  lines: ({ chosen, changedAt }) =>
    // What a parent wrote to the school stays between them.
    chosen
      .filter((key) => !key.startsWith('parent_form/'))
      .map((answer) => ({ answer, last_changed: changedAt.toISOString() })),
};

@Controller()
class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Call(routes.readLetterPack)
  read({ student }: Asked<'readLetterPack'>) {
    return this.letters.read(student);
  }

  @Call(routes.saveLetterPack)
  save({ student, body }: Asked<'saveLetterPack'>) {
    return this.letters.save(student, body);
  }

  @Call(routes.exportLetterPack)
  async file({ student }: Asked<'exportLetterPack'>) {
    const { name, file } = await this.letters.file(student);
    return new StreamableFile(file, {
      type: routes.exportLetterPack.media,
      disposition: `attachment; filename="${name}"`,
    });
  }
}

/** The material for a letter of recommendation. */
@Module({
  imports: [TypeOrmModule.forFeature([LetterPackRow]), ResponsesModule, ProfilesModule],
  controllers: [LettersController],
  providers: [LettersService],
})
export class LettersModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(LetterPackRow, letterPackCopy, 'userId', { other: 'changedBy' });
  }
}

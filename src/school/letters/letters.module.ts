import { Module, Controller, StreamableFile } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '../../guidance/profiles/profiles.module';
import { ResponsesModule } from '../../responses/responses.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { letterPackCopy } from './data-export';
import { LetterPackRow } from './letter-pack.entity';
import { LettersService } from './letters.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

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

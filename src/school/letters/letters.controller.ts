import { Body, Controller, StreamableFile } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import type { LetterPack } from '../../contract/letters';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { SaveLetterDto } from './letters.dto';
import { LettersService } from './letters.service';

@Controller()
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Call(routes.readLetterPack)
  @OfStudent('review', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'review'>): Promise<LetterPack> {
    return this.letters.read(student);
  }

  @Call(routes.saveLetterPack)
  @OfStudent('review', 'params.userId')
  save(@AuthorizedSubject() student: Authorized<'review'>, @Body() body: SaveLetterDto): Promise<LetterPack> {
    return this.letters.save(student, body);
  }

  @Call(routes.exportLetterPack)
  @OfStudent('review', 'params.userId')
  async file(@AuthorizedSubject() student: Authorized<'review'>): Promise<StreamableFile> {
    const { name, file } = await this.letters.file(student);
    return new StreamableFile(file, {
      type: routes.exportLetterPack.media,
      disposition: `attachment; filename="${name}"`,
    });
  }
}

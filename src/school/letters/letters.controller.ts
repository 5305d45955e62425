import { Controller, StreamableFile } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { LettersService } from './letters.service';

@Controller()
export class LettersController {
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

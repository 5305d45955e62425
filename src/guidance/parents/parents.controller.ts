import { Controller } from '@nestjs/common';
import { CallerOfPublicCall } from '../../access/jwt.strategy';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { ParentFormService } from './parent-form.service';
import { ParentLinksService } from './parent-links.service';

@Controller()
export class ParentsController {
  constructor(
    private readonly links: ParentLinksService,
    private readonly form: ParentFormService,
    private readonly callers: CallerOfPublicCall,
  ) {}

  @Call(routes.createParentLink)
  create({ student }: Asked<'createParentLink'>) {
    return this.links.create(student);
  }

  @Call(routes.readParentLink)
  readLink({ student }: Asked<'readParentLink'>) {
    return this.links.read(student);
  }

  @Call(routes.endParentLink)
  end({ student }: Asked<'endParentLink'>) {
    return this.links.end(student);
  }

  @Call(routes.remindOfParentForm)
  remind({ student }: Asked<'remindOfParentForm'>) {
    return this.links.remind(student);
  }

  @Call(routes.readParentForm)
  read({ request, params: { token } }: Asked<'readParentForm'>) {
    return this.form.read(token, request.ip);
  }

  @Call(routes.saveParentForm)
  save({ request, params: { token }, body }: Asked<'saveParentForm'>) {
    return this.form.save(token, request.ip, body, this.callers.of(request.headers));
  }
}

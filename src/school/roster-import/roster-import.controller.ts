import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { uploadIn } from '../../platform/http/upload-pieces';
import { RosterUndo } from './roster-undo.service';
import { RosterUploads } from './roster-uploads.service';

@Controller()
export class RosterImportController {
  constructor(
    private readonly uploads: RosterUploads,
    private readonly undo: RosterUndo,
  ) {}

  @Call(routes.importRoster)
  take({ actor, body }: Asked<'importRoster'>) {
    return this.uploads.text(actor, body);
  }

  @Call(routes.uploadRoster)
  upload({ actor, query: wanted, request }: Asked<'uploadRoster'>) {
    return this.uploads.file(actor, uploadIn(request), wanted);
  }

  @Call(routes.listRosterImports)
  list({ actor }: Asked<'listRosterImports'>) {
    return this.undo.list(actor, new Date());
  }

  @Call(routes.undoRosterImport)
  takeBack({ actor, params: { importId } }: Asked<'undoRosterImport'>) {
    return this.undo.undo(actor, importId, new Date());
  }
}

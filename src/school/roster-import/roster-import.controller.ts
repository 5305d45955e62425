import { Body, Controller, Param } from '@nestjs/common';
import { CurrentActor, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { DoneImport, RosterImport, UndoneImport } from '../../contract/roster-import';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { ImportRosterDto } from './roster-import.dto';
import { RosterImports } from './roster-import.service';
import { RosterUndo } from './roster-undo.service';

@Controller()
export class RosterImportController {
  constructor(
    private readonly imports: RosterImports,
    private readonly undo: RosterUndo,
  ) {}

  @Call(routes.importRoster)
  @Roles('admin')
  @Scope('roster:write')
  take(@CurrentActor() actor: Actor, @Body() body: ImportRosterDto): Promise<RosterImport> {
    return this.imports.take(actor, body, new Date());
  }

  @Call(routes.listRosterImports)
  @Roles('admin')
  @Scope('roster:read')
  list(@CurrentActor() actor: Actor): Promise<DoneImport[]> {
    return this.undo.list(actor, new Date());
  }

  @Call(routes.undoRosterImport)
  @Roles('admin')
  @Scope('roster:write')
  takeBack(@CurrentActor() actor: Actor, @Param('importId') importId: string): Promise<UndoneImport> {
    return this.undo.undo(actor, importId, new Date());
  }
}

import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { DoneImport, RosterImport, UndoneImport } from '../../contract/roster-import';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { uploadIn } from '../../platform/http/upload-pieces';
import { ImportRosterDto, UploadRosterDto } from './roster-import.dto';
import { RosterUndo } from './roster-undo.service';
import { RosterUploads } from './roster-uploads.service';

@Controller()
export class RosterImportController {
  constructor(
    private readonly uploads: RosterUploads,
    private readonly undo: RosterUndo,
  ) {}

  @Call(routes.importRoster)
  @Roles('admin')
  @Scope('roster:write')
  take(@CurrentActor() actor: Actor, @Body() body: ImportRosterDto): Promise<RosterImport> {
    return this.uploads.text(actor, body);
  }

  @Call(routes.uploadRoster)
  @Roles('admin')
  @Scope('roster:write')
  upload(
    @CurrentActor() actor: Actor,
    @Query() wanted: UploadRosterDto,
    @Req() request: FastifyRequest,
  ): Promise<RosterImport> {
    return this.uploads.file(actor, uploadIn(request), wanted);
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

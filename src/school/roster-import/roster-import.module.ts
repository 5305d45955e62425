import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { SchoolAdminModule } from '../admin/school-admin.module';
import { RosterColumnChoiceRow } from './column-choice.entity';
import { RosterColumnChoices } from './column-choices.service';
import { rosterChangesExport } from './data-export';
import { RosterChangeRow } from './roster-change.entity';
import { RosterCounselors } from './roster-counselors.service';
import { RosterImports } from './roster-import.service';
import { RosterInvitations } from './roster-invitations.service';
import { RosterPreviews } from './roster-preview.service';
import { RosterSourceRow } from './roster-source.entity';
import { RosterUndo } from './roster-undo.service';
import { RosterUploads } from './roster-uploads.service';
import { RosterWriter } from './roster-writer.service';
import { rosterRulesExport } from './rules/data-export';
import { RosterRuleRow } from './rules/roster-rule.entity';
import { RosterRulesController } from './rules/roster-rules.controller';
import { RosterRules } from './rules/roster-rules.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { uploadIn } from '../../platform/http/upload-pieces';

@Controller()
class RosterImportController {
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

/** A school’s roster comes in from a file; users and auth are global. */
@Module({
  imports: [
    TypeOrmModule.forFeature([RosterChangeRow, RosterColumnChoiceRow, RosterRuleRow, RosterSourceRow]),
    SchoolAdminModule,
  ],
  controllers: [RosterImportController, RosterRulesController],
  providers: [
    RosterRules,
    RosterPreviews,
    RosterColumnChoices,
    RosterWriter,
    RosterInvitations,
    RosterCounselors,
    RosterImports,
    RosterUploads,
    RosterUndo,
  ],
  exports: [RosterUndo, RosterCounselors, RosterImports, RosterRules, RosterWriter, RosterInvitations],
})
export class RosterImportModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(RosterChangeRow, rosterChangesExport);
    registry.register(RosterRuleRow, rosterRulesExport, 'counselorId');
  }
}

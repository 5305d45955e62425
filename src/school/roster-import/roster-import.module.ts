import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { uploadIn } from '../../platform/http/upload-pieces';
import { PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
import { SchoolAdminModule } from '../admin/school-admin.module';
import { RosterPreviews } from './roster-preview.service';
import { RosterUploads } from './roster-uploads.service';
import { RosterChangeRow, RosterColumnChoiceRow, RosterRuleRow, RosterSourceRow } from './roster-import.entity';
import { RosterImports } from './roster-import.service';
import { RosterRules } from './roster-rules.service';
import { RosterUndo } from './roster-undo.service';
import { RosterWriter } from './roster-writer.service';

const rosterChangesExport: TableCopy<RosterChangeRow> = {
  file: 'changes-by-your-school’s-roster',
  // Only the counselor's id is kept, and nobody's copy holds another person's id.
  lines: ({ madeAt, before, after }) => [
    {
      changed: madeAt.toISOString(),
      made_the_account: before === null,
      name_before: before?.name ?? null,
      name_after: after.name,
      email_before: before?.email ?? null,
      email_after: after.email,
      grade_before: before?.grade ?? null,
      grade_after: after.grade,
      student_number_before: before?.student_number ?? null,
      student_number_after: after.student_number,
    },
  ],
};

const rosterRulesExport: TableCopy<RosterRuleRow> = {
  file: 'which-new-students-become-yours',
  lines: ({ from, to, grade }) => [{ from, to, grade }],
};

@Controller()
class RosterImportController {
  constructor(
    private readonly uploads: RosterUploads,
    private readonly undo: RosterUndo,
    private readonly rules: RosterRules,
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

  @Call(routes.readRosterRules)
  readRules({ actor }: Asked<'readRosterRules'>) {
    return this.rules.read(actor);
  }

  @Call(routes.saveRosterRules)
  saveRules({ actor, body }: Asked<'saveRosterRules'>) {
    return this.rules.save(actor, body);
  }
}

/** Imports a school’s roster from a file. */
@Module({
  imports: [
    TypeOrmModule.forFeature([RosterChangeRow, RosterColumnChoiceRow, RosterRuleRow, RosterSourceRow]),
    SchoolAdminModule,
  ],
  controllers: [RosterImportController],
  providers: [RosterRules, RosterPreviews, RosterWriter, RosterImports, RosterUploads, RosterUndo],
  exports: [RosterUndo, RosterUploads, RosterImports, RosterRules, RosterWriter],
})
export class RosterImportModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(RosterChangeRow, rosterChangesExport);
    registry.register(RosterRuleRow, rosterRulesExport, 'counselorId');
  }
}

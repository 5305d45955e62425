import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { rosterChangesExport } from './data-export';
import { RosterChangeRow } from './roster-change.entity';
import { RosterImportController } from './roster-import.controller';
import { RosterImports } from './roster-import.service';
import { RosterWriter } from './roster-writer.service';
import { RosterImportSweep } from './roster-import-sweep';
import { RosterInvitations } from './roster-invitations.service';
import { RosterLooks } from './roster-look.service';
import { RosterUndo } from './roster-undo.service';

/** A school’s roster comes in from a file; users and auth are global. */
@Module({
  imports: [TypeOrmModule.forFeature([RosterChangeRow])],
  controllers: [RosterImportController],
  providers: [RosterLooks, RosterWriter, RosterInvitations, RosterImports, RosterUndo, RosterImportSweep],
  exports: [RosterUndo, RosterWriter, RosterInvitations],
})
export class RosterImportModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(RosterChangeRow, rosterChangesExport);
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { correctionsExport, proposalsExport } from './data-export';
import { PreferenceCorrectionRow } from './preference-correction.entity';
import { PreferenceCorrections } from './preference-corrections.service';
import { PreferenceProposalsRow } from './preference-proposals.entity';
import { PreferenceProposals } from './preference-proposals.service';

/** Keeps what students correct of their wishes and what a model proposes; the calls are served by the recommendations module. */
@Module({
  imports: [TypeOrmModule.forFeature([PreferenceCorrectionRow, PreferenceProposalsRow]), AiModule],
  providers: [PreferenceCorrections, PreferenceProposals],
  exports: [PreferenceCorrections, PreferenceProposals],
})
export class PreferencesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(PreferenceCorrectionRow, correctionsExport);
    registry.register(PreferenceProposalsRow, proposalsExport);
  }
}

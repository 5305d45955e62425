import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { OwnedData } from '../../users/owned-data';
import { correctionsCopy, proposalsCopy } from './own-copy';
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
  constructor(owned: OwnedData) {
    owned.register(PreferenceCorrectionRow, correctionsCopy);
    owned.register(PreferenceProposalsRow, proposalsCopy);
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { ChoiceRow, Choosing } from './choice.entity';
import { Choices } from './choices.service';
import { choicesExport, proposalsExport, choosingExport } from './data-export';
import { PreferenceProposalsRow } from './preference-proposals.entity';
import { PreferenceProposals } from './preference-proposals.service';

/** Keeps what students choose and what a model suggests; the calls are served by the recommendations module. */
@Module({
  imports: [TypeOrmModule.forFeature([ChoiceRow, Choosing, PreferenceProposalsRow]), AiModule, CollegesModule],
  providers: [Choices, PreferenceProposals],
  exports: [Choices, PreferenceProposals],
})
export class PreferencesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ChoiceRow, choicesExport, 'userId', { other: 'chosenBy' });
    registry.register(Choosing, choosingExport);
    registry.register(PreferenceProposalsRow, proposalsExport);
  }
}

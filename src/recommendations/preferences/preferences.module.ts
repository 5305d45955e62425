import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { Choices } from './choices.service';
import { PreferenceProposals } from './preference-proposals.service';
import { ChoiceRow, ChoicesState, PreferenceProposalsRow } from './preferences.entity';

const choicesCopy: TableExport<ChoiceRow> = {
  file: 'your-choices',
  lines: ({ kind, value, strength, holder, noExceptions, chosenAt, chosenBy }) => [
    {
      ...{ kind, value, strength, holder, no_exceptions: noExceptions, chosen: chosenAt.toISOString() },
      with_your_counselor: chosenBy !== null,
    },
  ],
};

const choicesStateCopy: TableExport<ChoicesState> = {
  file: 'when-you-chose',
  lines: ({ skipped, changedAt }) => [{ skipped: skipped.join(', '), changed: changedAt.toISOString() }],
};

const proposalsCopy: TableExport<PreferenceProposalsRow> = {
  file: 'wishes-a-hosted-ai-suggested',
  lines: ({ proposals, proposedAt }) =>
    proposals.map(({ kind, value, strength, quote }) => ({
      kind,
      value,
      strength,
      your_words: quote,
      suggested: proposedAt.toISOString(),
    })),
};

/** Stores students' choices and model suggestions. The recommendations module serves their endpoints. */
@Module({
  imports: [TypeOrmModule.forFeature([ChoiceRow, ChoicesState, PreferenceProposalsRow]), AiModule, CollegesModule],
  providers: [Choices, PreferenceProposals],
  exports: [Choices, PreferenceProposals],
})
export class PreferencesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(ChoiceRow, choicesCopy, 'userId', { other: 'chosenBy' });
    registry.register(ChoicesState, choicesStateCopy);
    registry.register(PreferenceProposalsRow, proposalsCopy);
  }
}

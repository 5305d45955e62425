import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { Choices } from './choices.service';
import { PreferenceProposals } from './preference-proposals.service';
import { ChoiceRow, Choosing, PreferenceProposalsRow } from './preferences.entity';

const choicesExport: TableExport<ChoiceRow> = {
  file: 'your-choices',
  title: 'Your choices',
  about: 'What you chose to ask of a college, and suggestions you dismissed.',
  whose: 'students',
  why: 'So that your school list follows what you chose, and nothing else.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ kind, value, strength, holder, noExceptions, chosenAt, chosenBy }) => [
    {
      ...{ kind, value, strength, holder, no_exceptions: noExceptions, chosen: chosenAt.toISOString() },
      with_your_counselor: chosenBy !== null,
    },
  ],
};

const choosingExport: TableExport<Choosing> = {
  file: 'when-you-chose',
  title: 'When you last chose, and what you skipped',
  about: 'When you last changed your choices, and which questions of the quick check you skipped for now.',
  whose: 'students',
  why: 'So that you are not asked again, and are offered a new list when your choices have changed.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ skipped, changedAt }) => [{ skipped: skipped.join(', '), changed: changedAt.toISOString() }],
};

const proposalsExport: TableExport<PreferenceProposalsRow> = {
  file: 'wishes-a-hosted-ai-suggested',
  title: 'Wishes a hosted AI suggested',
  about: 'Wishes for a college that a hosted AI service suggested from your answers, with the words they rest on.',
  whose: 'students',
  why: 'So that you can choose them with one tap. None of them counts before you do.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ proposals, proposedAt }) =>
    proposals.map(({ kind, value, strength, quote }) => ({
      kind,
      value,
      strength,
      your_words: quote,
      suggested: proposedAt.toISOString(),
    })),
};

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

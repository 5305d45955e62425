import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../../academic/academic.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { PreferencesModule } from '../../recommendations/preferences/preferences.module';
import { ResponsesModule } from '../../responses/responses.module';
import { type ExportLine, PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { KeptPicks } from './picks/kept-picks.service';
import { PicksController, PicksService } from './picks/picks.service';
import { PicksRow, RefusedStatement, StudentProfile } from './profiles.entity';
import { StudentSelections, StudentInputService } from './student-input.service';
import { ProfilesService } from './profiles.service';
import { RefusedStatements } from './refused-statements.service';
import { COUNSELOR_VIEW_TITLES, DASHBOARD_TITLES } from '../../contract/section-titles';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import { FEELINGS, labelsOf, STRENGTHS, ideaText } from './picks/pick-words';

const textOf = (said: unknown): string => {
  if (typeof said === 'string') return said;
  if (Array.isArray(said)) return said.join('\n');
  const pairs = Object.entries((said ?? {}) as Record<string, string[]>);
  return pairs.map(([interest, majors]) => `${interest}: ${majors.join(', ')}`).join('\n');
};

function linesOf(shownAs: string, titles: Record<string, string>, fields: object, written: string): ExportLine[] {
  const said = fields as Record<string, unknown>;
  return Object.entries(titles).flatMap(([field, section]) => {
    const text = textOf(said[field]);
    return text === '' ? [] : [{ shown_as: shownAs, section, text, written }];
  });
}

const profileExport: TableExport<StudentProfile> = {
  file: 'profile',
  title: 'Dashboard and counselor view',
  about:
    'What a hosted AI wrote about you, for your dashboard and for your counselor; nothing where your school uses none.',
  whose: 'students',
  why: 'To sum up what you wrote. The rest of both pages is computed when it is read, and not kept.',
  seenBy: 'You see your dashboard. Your counselor and the administrators of your school see both views.',
  kept: 'Until a newer one takes its place or the account is deleted.',
  lines: ({ dashboard, counselorView, createdAt }) => [
    ...linesOf('your dashboard', DASHBOARD_TITLES, dashboard.words, createdAt.toISOString()),
    ...linesOf('counselor view', COUNSELOR_VIEW_TITLES, counselorView.words, createdAt.toISOString()),
  ],
};

const picksExport: TableExport<PicksRow> = {
  file: 'what-you-picked',
  title: 'What you picked of yourself',
  about:
    'Sentences of your answers that you starred, strengths you chose, how you feel about applying, and ideas you do already or don’t want.',
  whose: 'students',
  why: 'So that your dashboard shows what you chose, and nothing that somebody read into your answers.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ starred, strengths, feeling, feltAt, ideas, changedAt }) => [
    {
      starred: starred.map(({ quote }) => quote).join('\n'),
      strengths: labelsOf(STRENGTHS, strengths, 'en').join('\n'),
      feeling: labelsOf(FEELINGS, feeling === null ? [] : [feeling], 'en').join(''),
      felt: feltAt?.toISOString() ?? null,
      ideas: (ideas ?? []).map(({ id, mark, text }) => `${mark}: ${text ?? ideaText(id, 'en') ?? id}`).join('\n'),
      changed: changedAt.toISOString(),
    },
  ],
};

const refusedExport: TableExport<RefusedStatement> = {
  file: 'lines-you-took-off',
  title: 'Lines marked as not true',
  about:
    'Lines about you that you or your counselor marked as not true, with the words of your answers they came from.',
  whose: 'students',
  why: 'So that nobody reads them again, and they are not made again from the same words.',
  seenBy: 'Only you. Your counselor sees the lines that your school marked.',
  isHidden: true,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ said, refusedAt }) => [
    {
      line: said.text,
      your_words: said.words.join('\n'),
      taken_off: refusedAt.toISOString(),
      by: said.byStaff ? 'your school' : 'you',
    },
  ],
};

@Module({
  imports: [
    TypeOrmModule.forFeature([StudentProfile, RefusedStatement, PicksRow]),
    AiModule,
    AcademicModule,
    CollegesModule,
    SafeguardingModule,
    PreferencesModule,
    ResponsesModule,
  ],
  controllers: [PicksController],
  providers: [ProfilesService, StudentInputService, RefusedStatements, StudentSelections, KeptPicks, PicksService],
  exports: [ProfilesService, StudentInputService, RefusedStatements, KeptPicks],
})
export class ProfilesModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(StudentProfile, profileExport);
    registry.register(RefusedStatement, refusedExport, 'userId', { other: 'refusedBy' });
    registry.register(PicksRow, picksExport);
  }
}

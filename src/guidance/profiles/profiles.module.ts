import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AcademicModule } from '../../academic/academic.module';
import { CollegesModule } from '../../colleges/colleges.module';
import { AiModule } from '../../ai/ai.module';
import { SafeguardingModule } from '../safeguarding/safeguarding.module';
import { PreferencesModule } from '../../recommendations/preferences/preferences.module';
import { ResponsesModule } from '../../responses/responses.module';
import { type ExportLine, PersonalDataRegistry, type TableCopy } from '../../users/personal-data-registry';
import { KeptPicks } from './picks/kept-picks.service';
import { PicksController, PicksService } from './picks/picks.service';
import { PicksRow, RefusedStatement, StudentProfile } from './profiles.entity';
import { StudentSelections, StudentInputService } from './student-input.service';
import { ProfilesService } from './profiles.service';
import { RefusedStatements } from './refused-statements.service';
import { COUNSELOR_VIEW_TITLES, DASHBOARD_TITLES } from '../../contract/section-titles';
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

const profileExport: TableCopy<StudentProfile> = {
  file: 'profile',
  lines: ({ dashboard, counselorView, createdAt }) => [
    ...linesOf('your dashboard', DASHBOARD_TITLES, dashboard.words, createdAt.toISOString()),
    ...linesOf('counselor view', COUNSELOR_VIEW_TITLES, counselorView.words, createdAt.toISOString()),
  ],
};

const picksExport: TableCopy<PicksRow> = {
  file: 'what-you-picked',
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

const refusedExport: TableCopy<RefusedStatement> = {
  file: 'lines-you-took-off',
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

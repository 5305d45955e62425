import { pagePath, questionPath } from '../../contract/page-paths';
import { SECTIONS } from '../../contract/forms/sections';
import type { OpenSection, StudentDashboard } from '../../contract/profiles';
import type { Language } from '../../contract/users';
import { sentencesToStar } from '../profiles/picks/own-sentences';
import type { DashboardFacts, Line } from './facts';
import { growthOf, HARD_PAGE } from './growth';
import { majorsOf } from './majors';
import { summaryOf } from './summary';
import { ideasOf, tipsOf } from './tables';
import { type DashboardSay, dashboardWords } from './words';

type Field = keyof StudentDashboard;

/** The sections of a dashboard, line by line, with the majors of its interests and where an empty section would come from. */
export interface ComputedDashboard {
  lines: Readonly<Record<Field, readonly Line[]>>;
  mapping: StudentDashboard['interestMajorMapping'];
  open: OpenSection[];
}

const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

function feltLine({ feeling, feltAt, language }: DashboardFacts, say: DashboardSay): Line[] {
  if (feeling === null || feltAt === null) return [];
  return [{ text: say('felt', { feeling: feeling.label, day: DAYS[language].format(feltAt) }) }];
}

/** The page of the dashboard, at the section where something is picked. */
const at = (field: Field): string => `${pagePath('studentDashboard', {})}#${field}`;
/** The question on what somebody is proudest of. */
const PROUD_PAGE = questionPath(SECTIONS[1].title, 2);

/** Where the sections come from that may be empty. */
function openings({ typed, studentInput }: DashboardFacts, say: DashboardSay): OpenSection[] {
  const canStar = sentencesToStar(typed, studentInput.answers).length > 0;
  const stars = canStar
    ? { text: say('openStars'), action: say('toStars'), link: at('standOutFactorBragList') }
    : { text: say('openAnswer'), action: say('toAnswer'), link: PROUD_PAGE };
  return [
    {
      field: 'sentimentAnalysis',
      text: say('openFeeling'),
      action: say('toFeeling'),
      link: at('sentimentAnalysis'),
    },
    { field: 'strengths', text: say('openStrengths'), action: say('toStrengths'), link: at('strengths') },
    { field: 'growthAreas', text: say('openGrowth'), action: say('toAnswer'), link: HARD_PAGE },
    { field: 'standOutFactorBragList', ...stars },
    {
      field: 'interestMajorMapping',
      text: say('openMajors'),
      action: say('toChoices'),
      link: pagePath('myChoices', {}),
    },
  ];
}

/** The whole dashboard as it is computed for its reader; nothing of it is stored. */
export function computedDashboard(facts: DashboardFacts): ComputedDashboard {
  const say = dashboardWords(facts.language);
  const majors = majorsOf(facts);
  const lines: Record<Field, readonly Line[]> = {
    profileSummary: summaryOf(facts),
    sentimentAnalysis: feltLine(facts, say),
    strengths: facts.strengths.map((text) => ({ text })),
    growthAreas: growthOf(facts),
    standOutFactorBragList: facts.studentInput.picks.starred.map((one) => ({ text: one.quote, evidence: one })),
    applicationStrategyTips: tipsOf(facts),
    interestMajorMapping: majors.lines,
    potentialExtracurriculars: ideasOf('activity', facts),
    thingsToDoThisSummer: ideasOf('summer', facts),
    recommendedReadingAndResources: ideasOf('reading', facts),
  };
  const open = openings(facts, say).filter(({ field }) => lines[field as Field].length === 0);
  return { lines, mapping: majors.mapping, open };
}

import type { Preference, PreferenceKind } from '../../contract/preferences';
import { AXES } from '../../contract/preference-values';
import type { ReadNumber } from '../../contract/student-input';
import { pagePath } from '../../contract/page-paths';
import { labelOf } from '../../recommendations/preferences/labels';
import type { DashboardFacts, Line } from './facts';
import { type DashboardSay, dashboardWords } from './words';

const GROUPS: readonly [key: 'path' | 'program' | 'place' | 'kind' | 'price', kinds: readonly PreferenceKind[]][] = [
  ['path', ['path']],
  ['program', ['program']],
  ['place', [...AXES.where, ...AXES.distance, 'climate', 'landscape']],
  ['kind', ['size', 'setting', 'control', 'serving', 'online', 'religion']],
  ['price', ['net_price', 'price', 'aid']],
];

const MY_CHOICES = pagePath('myChoices', {});
const RECORD = pagePath('academicInformation', {});

/** A choice as its chip says it, in the reader's language; a college is called by its name. */
function labelled(one: Preference, { language }: DashboardFacts, say: DashboardSay): string {
  const label = one.kind === 'college' ? one.label : labelOf(one, language);
  return one.strength === 'must' || one.strength === 'must_not' ? say('must', { what: label }) : label;
}

function chosenLines(facts: DashboardFacts, say: DashboardSay): Line[] {
  const { preferences } = facts.studentInput;
  const lineOf = (key: (typeof GROUPS)[number][0] | 'family', chosen: readonly Preference[]): Line[] =>
    chosen.length === 0
      ? []
      : [{ text: say(key, { what: chosen.map((one) => labelled(one, facts, say)).join(', ') }), link: MY_CHOICES }];
  const own = preferences.filter(({ holder }) => holder === 'me');
  return [
    ...GROUPS.flatMap(([key, kinds]) =>
      lineOf(
        key,
        own.filter(({ kind }) => kinds.includes(kind)),
      ),
    ),
    ...lineOf(
      'family',
      preferences.filter(({ holder }) => holder === 'family'),
    ),
  ];
}

/** The numbers on record, each with where it comes from. */
function numberLines({ studentInput }: DashboardFacts, say: DashboardSay): Line[] {
  const { gpa, sat, act } = studentInput.reading;
  const line = (key: 'gpa' | 'sat' | 'act', read: ReadNumber | null): Line[] => {
    if (read === null) return [];
    const value = key === 'gpa' ? read.value.toFixed(2) : String(read.value);
    return [{ text: say(read.verified ? `${key}Verified` : key, { value }), link: RECORD }];
  };
  return [...line('gpa', gpa), ...line('sat', sat), ...line('act', act)];
}

/** Who this is, by what was chosen and counted. */
export function summaryOf(facts: DashboardFacts): Line[] {
  const say = dashboardWords(facts.language);
  const { grade } = facts.studentInput;
  return [
    ...(grade === null ? [] : [{ text: say('grade', { grade: String(grade) }) }]),
    ...chosenLines(facts, say),
    ...numberLines(facts, say),
    { text: say('answered', facts.progress), link: pagePath('tasks', {}) },
  ];
}

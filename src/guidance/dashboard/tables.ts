import { chosenPrograms } from '../../ai/text/chosen-programs';
import type { Program } from '../../colleges/programs/program';
import { shippedRows } from '../../platform/runtime/shipped-data';
import { type DashboardFacts, type Line, seasonOf } from './facts';

const listed = (cell: string): string[] => cell.split(' ').filter(Boolean);

const IDEAS = shippedRows('field-ideas.tsv').map(([codes = '', grades = '', section = '', en = '', es = '']) => {
  return { codes: listed(codes), grades: listed(grades), section, said: { en, es } };
});
const TIPS = shippedRows('application-tips.tsv').map(([grades = '', seasons = '', when = '', en = '', es = '']) => {
  return { grades: listed(grades), seasons: listed(seasons), when, said: { en, es } };
});

const MOST_FIELDS = 2;
const MOST_IDEAS = 3;
const MOST_TIPS = 4;

/** The codes of the table that fit a program best: those of its own group before those of the family. */
function codesFor({ cip4 }: Program): readonly string[] {
  const own = cip4.map((code) => code.replace('.', ''));
  const fits = IDEAS.flatMap(({ codes }) =>
    codes.filter((code) => own.some((one) => one.startsWith(code))).map((code) => ({ code, codes })),
  );
  const best = fits.reduce<(typeof fits)[number] | null>(
    (top, one) => (top && top.code.length >= one.code.length ? top : one),
    null,
  );
  return best?.codes ?? [];
}

/** Ideas for the fields of the chosen programs, or for everybody where none is chosen, that fit the grade. */
export function ideasOf(section: 'activity' | 'summer' | 'reading', facts: DashboardFacts): Line[] {
  const { studentInput, language } = facts;
  const grade = String(studentInput.grade ?? '');
  const fits = ({ grades }: { grades: readonly string[] }): boolean => grades.length === 0 || grades.includes(grade);
  const rows = IDEAS.filter((one) => one.section === section && fits(one));
  const fields = [...new Set(chosenPrograms(studentInput).map((one) => codesFor(one).join(' ')))].filter(Boolean);
  const ofFields = fields
    .slice(0, MOST_FIELDS)
    .flatMap((field) => rows.filter(({ codes }) => codes.join(' ') === field));
  const chosen = ofFields.length > 0 ? ofFields : rows.filter(({ codes }) => codes.length === 0);
  return chosen.slice(0, MOST_IDEAS).map(({ said }) => ({ text: said[language] }));
}

/** What a condition of the table looks at. */
function standing({ studentInput, list, planned }: DashboardFacts): Set<string> {
  const programs = chosenPrograms(studentInput);
  const { sat, act } = studentInput.reading;
  const fields = programs.flatMap(({ families }) => families.map((family) => `field=${family}`));
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  return new Set([
    ...fields,
    `program=${yes(programs.length > 0)}`,
    `list=${yes(list !== null)}`,
    `safety=${yes(list === null || list.safety > 0)}`,
    `planned=${yes(planned > 0)}`,
    `score=${yes(sat !== null || act !== null)}`,
  ]);
}

/** What to do now, by grade, season, and how list and plan stand. */
export function tipsOf(facts: DashboardFacts): Line[] {
  const { studentInput, today, language } = facts;
  const holds = standing(facts);
  const [grade, season] = [String(studentInput.grade ?? ''), seasonOf(today)];
  return TIPS.filter(
    ({ grades, seasons, when }) =>
      (grades.length === 0 || grades.includes(grade)) &&
      (seasons.length === 0 || seasons.includes(season)) &&
      (when === '' || holds.has(when)),
  )
    .slice(0, MOST_TIPS)
    .map(({ said }) => ({ text: said[language] }));
}

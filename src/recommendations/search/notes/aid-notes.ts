import { shippedRows } from '../../../platform/runtime/process';
import { currentLanguage, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { programForSentence } from '../../../colleges/programs/standing';
import { capitalize } from '../../../contract/text-rules';
import type { CollegeFacts } from '../../../contract/colleges';
import { isWanted, ofKind } from '../criterion';
import { isInStatePublic, milesFromHome } from '../home';
import { leadingPrograms, bestProgramOffer } from '../program-criteria';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

interface Aid {
  /** The home states of eligible students; empty for all. */
  homeStates: readonly string[];
  /** The states of its colleges; empty for all. */
  states: readonly string[];
  /** The only participating colleges, if it is limited to these. */
  unitids: readonly number[];
  /** Colleges there that don't participate, or might not. */
  excludedUnitids: readonly number[];
  /**
   * Who it is for: students in another state, also only for programs that no public college at home teaches, those who
   * asked for a tribal college, or those who need a low price.
   */
  audience: string;
  says: { en: string; es: string };
  /** The same in a few words, to follow a price; empty if it doesn't lower out-of-state tuition. */
  card: { en: string; es: string };
}

const splitCell = (cell: string): string[] => cell.split(' ').filter(Boolean);
const AIDS: readonly Aid[] = shippedRows('state-aid.tsv').map(
  ([
    ,
    homeStates = '',
    states = '',
    unitids = '',
    excludedUnitids = '',
    audience = '',
    en = '',
    es = '',
    cardEn = '',
    cardEs = '',
  ]): Aid => ({
    ...{
      homeStates: splitCell(homeStates),
      states: splitCell(states),
      unitids: splitCell(unitids).map(Number),
      excludedUnitids: splitCell(excludedUnitids).map(Number),
      audience,
    },
    says: { en, es },
    card: { en: cardEn, es: cardEs },
  }),
);

/** What might lower an out-of-state public college's tuition, in a few words; empty if nothing might. */
export function tuitionDiscounts({ control, state, unitid }: CollegeFacts, homeState: string | null): string[] {
  if (control !== 'public' || homeState === null || state === homeState) return [];
  return AIDS.filter(
    ({ homeStates, states, excludedUnitids }) =>
      homeStates.includes(homeState) &&
      (states.length === 0 || states.includes(state)) &&
      !excludedUnitids.includes(unitid),
  )
    .map(({ card }) => card[currentLanguage()])
    .filter(Boolean);
}

const MAX_AIDS = 2;
/** An unlisted college within this distance is worth mentioning. */
const MAX_MILES = 500;

function isTaughtInHomeState({ programChoices, colleges, home }: NotesInput): boolean {
  const offer = bestProgramOffer(programChoices);
  return colleges.some((college) => isInStatePublic(college, home.state) && ['awards', 'any'].includes(offer(college)));
}

function matchesPurpose({ audience }: Aid, input: NotesInput): boolean {
  const { preferences } = input;
  if (audience === 'native')
    return ofKind(preferences, 'serving').some((one) => one.value === 'tribal' && isWanted(one));
  if (audience === 'unoffered') return !isTaughtInHomeState(input);
  if (audience === 'money') return ofKind(preferences, 'net_price', 'price', 'aid').some(isWanted);
  return true;
}

function coversListedCollege(
  { states, unitids, excludedUnitids, audience }: Aid,
  { choices, home, colleges }: NotesInput,
): boolean {
  const isNear = (college: CollegeFacts): boolean => (milesFromHome(college, home) ?? Infinity) <= MAX_MILES;
  if (unitids.length > 0) return colleges.some((college) => unitids.includes(college.unitid) && isNear(college));
  return listedColleges(choices).some(
    ({ state, control, unitid }) =>
      (states.length === 0 || states.includes(state)) &&
      !excludedUnitids.includes(unitid) &&
      (audience === 'elsewhere' || audience === 'unoffered'
        ? control === 'public' && state !== home.state
        : audience === 'money' || control === 'public'),
  );
}

export function stateAidNotes(input: NotesInput): string[] {
  const { state } = input.home;
  const isOpenTo = ({ homeStates }: Aid): boolean =>
    homeStates.length === 0 || (state !== null && homeStates.includes(state));
  return AIDS.filter((aid) => isOpenTo(aid) && matchesPurpose(aid, input) && coversListedCollege(aid, input))
    .slice(0, MAX_AIDS)
    .map(({ says }) => says[currentLanguage()]);
}

/** If merit aid was requested and the price limit was relaxed, says what would have to close the gap. */
export function meritGapNote({ preferences, relaxed }: NotesInput): string[] {
  const wantsMeritAid = ofKind(preferences, 'aid').some(
    (one) => ['merit', 'full_ride'].includes(one.value) && isWanted(one),
  );
  return wantsMeritAid && relaxed.some(({ kind }) => kind === 'cost') ? [say('merit-gap')] : [];
}

/** The two-digit CIP family of health professions. */
const HEALTH = '51';

/** What the first leading program requires beyond the college's own admission. */
export function programHurdleNote({ programChoices, path }: NotesInput): string[] {
  const [first] = leadingPrograms(programChoices);
  const hurdle = first?.selective ?? null;
  const isClinical = hurdle === 'capped' && first.families.includes(HEALTH);
  if (hurdle === null || (hurdle === 'capped' ? !isClinical : path.excludesFourYear)) return [];
  return [capitalize(say(`hurdle.${hurdle}`, { program: programForSentence(first.name) }))];
}

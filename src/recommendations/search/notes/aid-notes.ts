import { shippedRows } from '../../../platform/runtime/process';
import { currentLanguage, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { programForSentence } from '../../../colleges/programs/standing';
import { capitalize } from '../../../contract/text-rules';
import type { CollegeFacts } from '../../../contract/colleges';
import { isWanted, ofKind } from '../criterion';
import { isInStatePublic, milesFromHome } from '../home';
import { leadingPrograms, programOffers } from '../program-criteria';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

interface Aid {
  /** The home states of eligible students; empty for all. */
  homes: readonly string[];
  /** The states of its colleges; empty for all. */
  states: readonly string[];
  /** The only participating colleges, if it is limited to these. */
  unitids: readonly number[];
  /** Colleges there that don't participate, or might not. */
  except: readonly number[];
  /**
   * Who it is for: students in another state, also only for programs that no public college at home teaches, those who
   * asked for a tribal college, or those who need a low price.
   */
  when: string;
  says: { en: string; es: string };
  /** The same in a few words, to follow a price; empty if it doesn't lower out-of-state tuition. */
  card: { en: string; es: string };
}

const list = (cell: string): string[] => cell.split(' ').filter(Boolean);
const AIDS: readonly Aid[] = shippedRows('state-aid.tsv').map(
  ([
    ,
    homes = '',
    states = '',
    unitids = '',
    except = '',
    when = '',
    en = '',
    es = '',
    cardEn = '',
    cardEs = '',
  ]): Aid => ({
    ...{
      homes: list(homes),
      states: list(states),
      unitids: list(unitids).map(Number),
      except: list(except).map(Number),
      when,
    },
    says: { en, es },
    card: { en: cardEn, es: cardEs },
  }),
);

/** What might lower an out-of-state public college's tuition, in a few words; empty if nothing might. */
export function lowerTuition({ control, state, unitid }: CollegeFacts, homeState: string | null): string[] {
  if (control !== 'public' || homeState === null || state === homeState) return [];
  return AIDS.filter(
    ({ homes, states, except }) =>
      homes.includes(homeState) && (states.length === 0 || states.includes(state)) && !except.includes(unitid),
  )
    .map(({ card }) => card[currentLanguage()])
    .filter(Boolean);
}

const MAX_AIDS = 2;
/** An unlisted college within this distance is worth mentioning. */
const MAX_MILES = 500;

function isTaughtAtHome({ meant, colleges, home }: NotesInput): boolean {
  const offer = programOffers(meant);
  return colleges.some((college) => isInStatePublic(college, home.state) && ['awards', 'any'].includes(offer(college)));
}

function matchesPurpose({ when }: Aid, input: NotesInput): boolean {
  const { preferences } = input;
  if (when === 'native') return ofKind(preferences, 'serving').some((one) => one.value === 'tribal' && isWanted(one));
  if (when === 'unoffered') return !isTaughtAtHome(input);
  if (when === 'money') return ofKind(preferences, 'net_price', 'price', 'aid').some(isWanted);
  return true;
}

function coversListedCollege({ states, unitids, except, when }: Aid, { choices, home, colleges }: NotesInput): boolean {
  const isNear = (college: CollegeFacts): boolean => (milesFromHome(college, home) ?? Infinity) <= MAX_MILES;
  if (unitids.length > 0) return colleges.some((college) => unitids.includes(college.unitid) && isNear(college));
  return listedColleges(choices).some(
    ({ state, control, unitid }) =>
      (states.length === 0 || states.includes(state)) &&
      !except.includes(unitid) &&
      (when === 'elsewhere' || when === 'unoffered'
        ? control === 'public' && state !== home.state
        : when === 'money' || control === 'public'),
  );
}

export function stateAid(input: NotesInput): string[] {
  const { state } = input.home;
  const mayAsk = ({ homes }: Aid): boolean => homes.length === 0 || (state !== null && homes.includes(state));
  return AIDS.filter((aid) => mayAsk(aid) && matchesPurpose(aid, input) && coversListedCollege(aid, input))
    .slice(0, MAX_AIDS)
    .map(({ says }) => says[currentLanguage()]);
}

/** If merit aid was requested and the price limit was relaxed, says what would have to close the gap. */
export function meritGapNote({ preferences, relaxed }: NotesInput): string[] {
  const asksMerit = ofKind(preferences, 'aid').some(
    (one) => ['merit', 'full_ride'].includes(one.value) && isWanted(one),
  );
  return asksMerit && relaxed.some(({ kind }) => kind === 'cost') ? [say('merit-gap')] : [];
}

/** The two-digit CIP family of health professions. */
const HEALTH = '51';

/** What the first leading program requires beyond the college's own admission. */
export function programHurdleNote({ meant, path }: NotesInput): string[] {
  const [first] = leadingPrograms(meant);
  const hurdle = first?.selective ?? null;
  const isClinical = hurdle === 'capped' && first.families.includes(HEALTH);
  if (hurdle === null || (hurdle === 'capped' ? !isClinical : path.only)) return [];
  return [capitalize(say(`hurdle.${hurdle}`, { program: programForSentence(first.name) }))];
}

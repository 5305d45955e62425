import { shippedRows } from '../../../platform/runtime/process';
import { spoken, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { programInText } from '../../../colleges/programs/standing';
import { capital } from '../../../contract/text-rules';
import type { CollegeFacts } from '../../../contract/colleges';
import { isWanted, ofKind } from '../criterion';
import { milesFromHome } from '../home';
import { offersOf } from '../program-criteria';
import { listedColleges, type NotesInput } from './notes-input';

const say = translationsOf<typeof notes>('list-notes');

/** A program that lowers the price of some public colleges for some students. */
interface Aid {
  /** The home states of those who may ask for it; empty for all. */
  homes: readonly string[];
  /** Where its colleges are; empty for everywhere. */
  states: readonly string[];
  /** The colleges themselves, where it is no more than these. */
  unitids: readonly number[];
  /** Colleges there that don't take part, or of which we aren't sure. */
  except: readonly number[];
  /**
   * Whom it is for: those who study in another state, also only what no public college at home teaches, who asked for a tribal college, or to
   * whom money matters.
   */
  when: string;
  says: { en: string; es: string };
  /** The same in a few words behind a price; empty where it lowers no out-of-state tuition. */
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

/** What may lower the tuition of a public college in another state, in a few words; none where nothing may. */
export function lowerTuition({ control, state, unitid }: CollegeFacts, homeState: string | null): string[] {
  if (control !== 'public' || homeState === null || state === homeState) return [];
  return AIDS.filter(
    ({ homes, states, except }) =>
      homes.includes(homeState) && (states.length === 0 || states.includes(state)) && !except.includes(unitid),
  )
    .map(({ card }) => card[spoken()])
    .filter(Boolean);
}

const MAX_AIDS = 2;
/** A college that isn't on the list is worth the word when it is not farther than this. */
const MAX_MILES = 500;

/** Whether a public college of the home state teaches what was chosen. */
function isTaughtAtHome({ meant, colleges, home }: NotesInput): boolean {
  const offer = offersOf(meant);
  return colleges.some(
    (college) =>
      college.state === home.state && college.control === 'public' && ['awards', 'any'].includes(offer(college)),
  );
}

/** Whether what the student chose is what the program is for. */
function isMeantFor({ when }: Aid, input: NotesInput): boolean {
  const { preferences } = input;
  if (when === 'native') return ofKind(preferences, 'serving').some((one) => one.value === 'tribal' && isWanted(one));
  if (when === 'unoffered') return !isTaughtAtHome(input);
  if (when === 'money') return ofKind(preferences, 'net_price', 'price', 'aid').some(isWanted);
  return true;
}

/** Whether a college of the list, or for a single college one that is near, is one of the program's. */
function reaches({ states, unitids, except, when }: Aid, { choices, home, colleges }: NotesInput): boolean {
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

/** Programs of states that lower the price of colleges on the list for this student. */
export function stateAid(input: NotesInput): string[] {
  const { state } = input.home;
  const mayAsk = ({ homes }: Aid): boolean => homes.length === 0 || (state !== null && homes.includes(state));
  return AIDS.filter((aid) => mayAsk(aid) && isMeantFor(aid, input) && reaches(aid, input))
    .slice(0, MAX_AIDS)
    .map(({ says }) => says[spoken()]);
}

/** Where merit aid was asked for and the price gave way, what would have to close the gap. */
export function meritGap({ preferences, relaxed }: NotesInput): string[] {
  const asksMerit = ofKind(preferences, 'aid').some(
    (one) => ['merit', 'full_ride'].includes(one.value) && isWanted(one),
  );
  return asksMerit && relaxed.some(({ kind }) => kind === 'cost') ? [say('merit-gap')] : [];
}

/** The two-digit family of the health professions. */
const HEALTH = '51';

/** What the program that leads first asks for besides the college's own admission. */
export function programHurdle({ meant, path }: NotesInput): string[] {
  const [first] = meant.filter(({ leads }) => leads);
  const hurdle = first?.program.selective ?? null;
  const isClinical = hurdle === 'capped' && first.program.families.includes(HEALTH);
  if (hurdle === null || (hurdle === 'capped' ? !isClinical : path.only)) return [];
  return [capital(say(`hurdle.${hurdle}`, { program: programInText(first.program.name) }))];
}

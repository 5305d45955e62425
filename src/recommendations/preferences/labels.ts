import { stateName } from '../../contract/state-names';
import type { Preference } from '../../contract/preferences';
import { programById } from '../../colleges/programs/taxonomy/programs';

type Said = Pick<Preference, 'kind' | 'value' | 'strength'>;

/** Names a wish as its chip does. */
export type LabelOf = (wish: Said) => string;

const count = (value: string): string => value.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const HOURS: Readonly<Record<string, string>> = {
  '0.25': '15 minutes',
  '0.33': '20 minutes',
  '0.5': '30 minutes',
  '0.75': '45 minutes',
  '1': '1 hour',
};
const hours = (value: string): string =>
  HOURS[value] ?? (Number(value) < 1 ? `${Math.round(Number(value) * 60)} minutes` : `${value} hours`);
const miles = (value: string): string => (value === '1' ? '1 mile' : `${count(value)} miles`);

const NAMES: Readonly<Record<string, string>> = {
  'distance:near': 'close to home',
  'distance:far': 'far from home',
  'home_state:stay': 'in my home state',
  'home_state:leave': 'outside my home state',
  'size:small': 'small size',
  'size:medium': 'medium size',
  'size:large': 'large size',
  'setting:city': 'big city',
  'setting:suburb': 'suburb',
  'setting:town': 'town',
  'setting:rural': 'countryside',
  'climate:warm': 'warm weather',
  'climate:mild': 'mild weather',
  'climate:cold': 'cold weather',
  'climate:snow': 'snow',
  'climate:dry': 'dry weather',
  'climate:rain': 'rain',
  'climate:seasons': 'four seasons',
  'landscape:ocean': 'ocean nearby',
  'landscape:mountains': 'mountains nearby',
  'landscape:lakes': 'lakes nearby',
  'landscape:desert': 'desert',
  'control:public': 'public college',
  'control:private': 'private college',
  'religion:any': 'religious college',
  'serving:hbcu': 'historically Black college (HBCU)',
  'serving:hispanic_serving': 'Hispanic-serving college',
  'serving:tribal': 'tribal college',
  'serving:women_only': "women's college",
  'serving:men_only': "men's college",
  'online:online': 'online classes',
  'aid:need': 'financial aid',
  'aid:merit': 'merit scholarships',
  'aid:full_ride': 'full ride',
  'aid:low_cost': 'low cost',
  'living:commute': 'living at home',
  'living:campus': 'living on campus',
  'path:four_year': 'four-year college',
  'path:two_year': 'two-year college',
  'path:transfer': 'two-year college, then transfer',
  'path:trade': 'trade school or apprenticeship',
  'path:military': 'military',
  'path:work': 'going to work',
  'path:gap_year': 'gap year',
  'campus_offer:rotc': 'ROTC',
  'campus_offer:learning_support': 'learning support',
  'campus_offer:lgbtq_life': 'LGBTQ community',
  'campus_offer:wheelchair_access': 'wheelchair access',
  'campus_offer:childcare': 'childcare on campus',
  'campus_offer:study_abroad': 'study abroad',
  'campus_offer:greek_life': 'Greek life',
  'campus_offer:internships': 'internships',
  'campus_offer:break_housing': 'housing during breaks',
  'campus_offer:honors': 'honors program',
  'campus_offer:diversity': 'diversity',
  'campus_offer:safety': 'a safe campus',
  'campus_offer:food': 'good food',
  'campus_offer:marching_band': 'marching band',
  'campus_offer:small_classes': 'small classes',
  'campus_offer:party_scene': 'party scene',
  'campus_offer:research': 'research',
  'campus_offer:school_spirit': 'school spirit',
  'campus_offer:mental_health': 'mental health support',
  'subject:public_speaking': 'public speaking',
};

/** What a preference asks for, in plain words with a small letter; null where the label is a sentence of its own. */
function nameOf({ kind, value }: Said): string {
  const known = NAMES[`${kind}:${value}`];
  if (known) return known;
  if (kind === 'state') return stateName(value);
  if (kind === 'region') return /^(?:New England)$/.test(value) ? value : `the ${value}`;
  if (kind === 'religion') return `${value} college`;
  if (kind === 'program') return programById(value)?.name ?? value.replaceAll('-', ' ');
  return value.replaceAll('_', ' ');
}

function limitLabel({ kind, value, strength }: Said): string | null {
  const refused = strength === 'avoid' || strength === 'must_not';
  if (kind === 'most_hours') return `${refused ? 'More than' : 'At most'} ${hours(value)} from home`;
  if (kind === 'least_hours') return `${refused ? 'Less than' : 'At least'} ${hours(value)} from home`;
  if (kind === 'most_miles') return `${refused ? 'More than' : 'At most'} ${miles(value)} from home`;
  if (kind === 'least_miles') return `${refused ? 'Less than' : 'At least'} ${miles(value)} from home`;
  if (kind === 'price') return `At most $${count(value)} a year before aid`;
  if (kind === 'net_price') return `At most $${count(value)} a year after aid`;
  return null;
}

const REFUSED: Readonly<Record<string, string>> = {
  'size:small': 'Not small',
  'size:medium': 'Not medium size',
  'size:large': 'Not large',
  'distance:near': 'Not too close to home',
  'distance:far': 'Not far from home',
  'setting:city': 'No big city',
  'setting:suburb': 'Not in a suburb',
  'setting:town': 'Not in a town',
  'setting:rural': 'Not in the countryside',
  'landscape:ocean': 'Not by the ocean',
  'landscape:mountains': 'Not in the mountains',
  'landscape:lakes': 'Not by a lake',
  'landscape:desert': 'Not in the desert',
};

const NO = new Set(['climate', 'campus_offer', 'online', 'religion', 'serving', 'aid']);

/** The words of a preference's chip: 'At most 2 hours from home', 'Not Texas', 'Medium size', 'No big city'. */
export function labelOf(preference: Said): string {
  const { kind, value, strength } = preference;
  const limit = limitLabel(preference);
  if (limit) return limit;
  const refused = strength === 'avoid' || strength === 'must_not';
  const name = nameOf(preference);
  if (kind === 'home_town') return `Home: ${value}`;
  if (kind === 'near_place') return refused ? `Not near ${value}` : `Near ${value}`;
  if (kind === 'subject') return refused ? `Little ${name}` : `A lot of ${name}`;
  if (kind === 'sport') return refused ? `Not playing ${name}` : `Playing ${name}`;
  if (!refused) return capital(name);
  return REFUSED[`${kind}:${value}`] ?? (NO.has(kind) ? `No ${name.replace(/^an? /, '')}` : `Not ${name}`);
}

import { programsIn } from '../../../../colleges/programs/reading/programs-in';
import { placesNamed } from '../../../../colleges/us-places';
import {
  isNumber,
  isValueOf,
  type PreferenceKind,
  type PreferenceStrength,
} from '../../../../contract/preference-values';
import { stateName } from '../../../../contract/state-names';

/** A wish as a hosted model proposes it, with the words it rests on. */
export interface ProposedPreference {
  kind: PreferenceKind;
  value: string;
  strength: PreferenceStrength;
  quote: string;
}

/** Words that have to stand in the quote for a value to rest on it; kinds and values that are not named here are not taken from a model. */
const WORDS: Partial<Record<PreferenceKind, Readonly<Record<string, RegExp>>>> = {
  size: {
    small: /\b(?:small|smaller|tiny|little|pequeñ[ao]s?)\b/i,
    medium: /\b(?:medium|mid-?size|middle|median[ao]s?)\b/i,
    large: /\b(?:large|larger|big|bigger|huge|grandes?)\b/i,
  },
  setting: {
    city: /\b(?:city|cities|urban|downtown|ciudad)\b/i,
    suburb: /\bsuburb\w*\b/i,
    town: /\b(?:town|towns|pueblo)\b/i,
    rural: /\b(?:rural|country|countryside|woods|farm|campo)\b/i,
  },
  distance: {
    near: /\b(?:close|near|nearby|home|drive|cerca)\b/i,
    far: /\b(?:far|away|leave|leaving|out of state|lejos)\b/i,
  },
  home_state: {
    stay: /\b(?:in[- ]state|stay|home state|quedarme)\b/i,
    leave: /\b(?:out of state|leave|leaving|away|irme)\b/i,
  },
  control: { public: /\b(?:public|state school|pública)\b/i, private: /\b(?:private|privada)\b/i },
  living: { commute: /\b(?:commut\w*|live at home|from home)\b/i, campus: /\b(?:dorm\w*|on campus)\b/i },
  aid: {
    need: /\b(?:aid|afford|pell|need)\b/i,
    merit: /\b(?:merit|scholarship\w*|beca)\b/i,
    full_ride: /\b(?:full[- ]ride|full tuition)\b/i,
    low_cost: /\b(?:cheap\w*|low cost|afford\w*|inexpensive|barat[ao])\b/i,
  },
  climate: {
    warm: /\b(?:warm|hot|sun\w*|beach|calor)\b/i,
    cold: /\b(?:cold|winter\w*|frío)\b/i,
    snow: /\b(?:snow\w*|ski\w*|nieve)\b/i,
  },
  landscape: {
    ocean: /\b(?:ocean|beach|sea|coast|surf\w*|mar|playa)\b/i,
    mountains: /\b(?:mountain\w*|hik\w*|ski\w*)\b/i,
  },
  path: {
    two_year: /\b(?:community college|two[- ]year|2[- ]year|associate)\b/i,
    trade: /\b(?:trade|apprentic\w*|certificate|vocational)\b/i,
    gap_year: /\bgap year\b/i,
    military: /\b(?:military|army|navy|marines|air force|enlist\w*)\b/i,
  },
};

const REFUSING =
  /\b(?:not?|never|nor|without|hate\w*|dislike\w*|avoid\w*|can'?t|cannot|don'?t|doesn'?t|won'?t|wouldn'?t|isn'?t|aren'?t|ain'?t|too|anything but|done with|tired of|sick of|nervous|scar\w*|no quiero|odio|sin)\b/i;
const OWN_WISH =
  /\b(?:i|i'm|i'd|i've|me|my|we|our|want\w*|wish\w*|prefer\w*|need\w*|like|love|hope\w*|looking|must|should|quiero|me gusta\w*|prefiero|necesito)\b/i;

function stands({ kind, value, quote }: ProposedPreference): boolean {
  if (isNumber(kind)) return quote.replace(/[,$]/g, '').includes(value) || quote.includes(`${Number(value) / 1000}k`);
  if (kind === 'state') return new RegExp(`\\b(?:${value}|${stateName(value)})\\b`).test(quote);
  if (kind === 'program') return programsIn(quote).some(({ program }) => program.id === value);
  if (kind === 'near_place') {
    const [town = '', state = ''] = value.split(', ');
    return quote.toLowerCase().includes(town.toLowerCase()) && placesNamed(town).some((place) => place.state === state);
  }
  return WORDS[kind]?.[value]?.test(quote) ?? false;
}

/**
 * True when a model's wish may be shown to the student: its value is spelled as its kind asks, the quoted words name it, they speak of
 * the student's own wishes, and a refusal in them and the strength agree. Says no where it is not sure: a reading that is missing can
 * be added by hand, one that is turned round misleads.
 */
export function mayPropose(wish: ProposedPreference): boolean {
  const refuses = wish.strength === 'avoid' || wish.strength === 'must_not';
  return isValueOf(wish) && stands(wish) && OWN_WISH.test(wish.quote) && REFUSING.test(wish.quote) === refuses;
}

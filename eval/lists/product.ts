/** The one place where the evaluation touches the product: answers in, list out, through the functions the server itself calls. */
import { readCatalogue } from '../../src/colleges/college.catalogue';
import type { AcademicFields } from '../../src/contract/academic';
import type { CollegeFacts } from '../../src/contract/colleges';
import { questionTextOf } from '../../src/contract/forms/catalogue';
import { SECTIONS } from '../../src/contract/forms/sections';
import type { CandidateList, MaterialAnswer, StudentMaterial } from '../../src/contract/material';
import type { PreferenceStrength } from '../../src/contract/preferences';
import type { Tier } from '../../src/contract/text';
import { studentMaterial } from '../../src/profiles/student-material';
import { candidateSearch } from '../../src/recommendations/search/search-candidates';
import { tierOf } from '../../src/recommendations/tier/tier-of';
import type { Persona } from '../persona';

/** One wish as the product understood it. */
export interface Understood {
  kind: string;
  value: string;
  strength: PreferenceStrength;
  quote: string;
  /** Of a program: the 4-digit codes, or the 2-digit families where no more is known. */
  codes: readonly string[];
}

/** One college of a produced list. */
export interface Listed {
  college: CollegeFacts;
  tier: Tier;
  reasons: readonly string[];
  misses: readonly string[];
  arithmetic: readonly string[];
}

/** All that the product says to a student. */
export interface Produced {
  listed: readonly Listed[];
  notes: readonly string[];
  understood: readonly Understood[];
  tierOf: (unitid: number) => Tier | null;
}

export const CATALOGUE: readonly CollegeFacts[] = readCatalogue();
const byUnitid = new Map(CATALOGUE.map((college) => [college.unitid, college]));
export const collegeOf = (unitid: number): CollegeFacts | null => byUnitid.get(unitid) ?? null;

const SECTION_LETTERS = ['a', 'e', 'r', 'c'];
const NO_RECORD: AcademicFields = {
  weighted_gpa: '',
  unweighted_gpa: '',
  class_rank: '',
  act_score: '',
  sat_score: '',
  transcript_file: '',
  resume_file: '',
};

/** The persona's answers as the server hands them on, sections first. */
export function answersOf({ answers, forms = {} }: Persona): MaterialAnswer[] {
  const inSections = SECTIONS.flatMap(({ title, questions }, index) =>
    questions.map(({ id }) => ({
      form_id: title,
      question_id: String(id),
      answer: answers[`${SECTION_LETTERS[index]}${id}` as keyof typeof answers] ?? '',
    })),
  );
  const inForms = Object.entries(forms).flatMap(([form_id, typed]) =>
    Object.entries(typed).map(([question_id, answer]) => ({ form_id, question_id, answer })),
  );
  return [...inSections, ...inForms]
    .filter(({ answer }) => answer !== '')
    .map((one) => ({ ...one, question_text: questionTextOf(one.form_id, one.question_id) }));
}

const materialOf = (persona: Persona): StudentMaterial =>
  studentMaterial({ name: persona.id, grade: persona.grade, homeState: persona.state }, answersOf(persona), {
    ...NO_RECORD,
    ...persona.record,
  });

function search(material: StudentMaterial, persona: Persona): CandidateList {
  const [latitude, longitude] = persona.at;
  const { rank, choose } = candidateSearch({
    colleges: CATALOGUE,
    material,
    reviews: [],
    home: { latitude, longitude },
  });
  return choose(CATALOGUE.map(rank).filter((entry) => entry !== null));
}

interface SomeWish {
  value: unknown;
  firm: boolean;
  evidence: { quote: string };
}

/** Weather and landscape stand among today's regions. */
const AS_CLIMATE: Readonly<Record<string, readonly [kind: string, value: string]>> = {
  'real winters': ['climate', 'snow'],
  'warm weather': ['climate', 'warm'],
  'the mountains': ['landscape', 'mountains'],
};

/** Today's wishes in the words of preferences. */
function understoodIn({ wishes }: StudentMaterial): Understood[] {
  const one = (kind: string, wish: SomeWish | null, strength?: PreferenceStrength): Understood[] =>
    wish === null
      ? []
      : [
          {
            kind,
            value: String(wish.value),
            strength: strength ?? (wish.firm ? 'must' : 'want'),
            quote: wish.evidence.quote,
            codes: [],
          },
        ];
  const all = (kind: string, list: readonly SomeWish[], strength?: PreferenceStrength): Understood[] =>
    list.flatMap((wish) => one(kind, wish, strength));
  return [
    ...all('size', wishes.sizes),
    ...all('setting', wishes.settings),
    ...all('state', wishes.states),
    ...all('state', wishes.avoidStates, 'must_not'),
    ...wishes.regions.flatMap((wish) => {
      const [kind, value] = AS_CLIMATE[wish.value] ?? ['region', wish.value];
      return one(kind, { ...wish, value });
    }),
    ...one('distance', wishes.distance),
    ...one('most_miles', wishes.mostMiles),
    ...one('net_price', wishes.mostCost),
    ...one('control', wishes.control),
    ...one('religion', wishes.religious),
    ...all('serving', wishes.kinds),
    ...all('college', wishes.namedColleges),
    ...wishes.fields.map((field): Understood => ({
      kind: 'program',
      value: field.area,
      strength: 'want',
      quote: field.evidence[0]?.quote ?? '',
      codes: [field.cip2],
    })),
  ];
}

/** What the product makes of one persona. */
export function produce(persona: Persona): Produced {
  const material = materialOf(persona);
  const { candidates, notes } = search(material, persona);
  return {
    listed: candidates.map(({ college, tier, reasons, misses, arithmetic }) => ({
      college,
      tier,
      reasons: reasons.map(({ text }) => text),
      misses,
      arithmetic: arithmetic.steps,
    })),
    notes,
    understood: understoodIn(material),
    tierOf: (unitid) => {
      const college = collegeOf(unitid);
      return college && tierOf(college, material.reading, persona.state).tier;
    },
  };
}

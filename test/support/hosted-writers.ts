import { type SaidSentence, sentencesOfSet, type SetName } from '../../eval/hosted/cases';
import type { AiRequest, Behaviour } from './ai-server';

interface Evidenced {
  text: string;
  facts: string[];
  quotes: string[];
}

const promptOf = ({ body }: AiRequest): string => body.messages.map(({ content }) => content).join('\n');
const says = (value: unknown): Behaviour => ({ kind: 'text', text: JSON.stringify(value) });

/** The facts a prompt gives, by their names. */
const factsIn = (text: string): { id: string; text: string }[] =>
  [...text.matchAll(/^((?:c\d+f|s)\d+): (.+)$/gm)].map(([, id, told]) => ({ id, text: told }));

/** The sentence with the names that this prompt gives its facts. */
function named({ text, facts, quotes }: SaidSentence, prompt: string): Evidenced {
  const known = factsIn(prompt);
  const ids = facts.flatMap(
    (words) => known.find((one) => one.text.toLowerCase().includes(words.toLowerCase()))?.id ?? [],
  );
  return { text, facts: ids, quotes };
}

const sections = (request: AiRequest): string[] =>
  Object.keys((request.body.response_format?.json_schema.schema['properties'] as object | undefined) ?? {});

/** The sentences of a school's prompt part, spread over its sections so that each has some. */
function schoolOf(unitid: number, all: readonly Evidenced[]) {
  const part = (at: number): Evidenced[] => all.filter((_, index) => index % 7 === at);
  return {
    unitid,
    why: part(0),
    fit: { academic: part(1), social_cultural: part(2), financial: part(3) },
    overall_fit_rationale: part(4),
    potential_challenges: part(5),
    why_school_essay_points: part(6),
  };
}

/** A made-up hosted model that writes sentences of a set in every section of every task. */
function writer(set: SetName): (request: AiRequest) => Behaviour {
  const all = sentencesOfSet(set);
  const ofPlace = (places: readonly string[]): SaidSentence[] => all.filter(({ place }) => places.includes(place));
  return (request) => {
    const name = request.body.response_format?.json_schema.name ?? 'feedback';
    const prompt = promptOf(request);
    if (name === 'school_words') {
      const colleges = prompt.split('<college ').slice(1);
      const schools = colleges.map((part) => {
        const unitid = Number(/unitid="(\d+)"/.exec(part)?.[1]);
        return schoolOf(
          unitid,
          ofPlace(['riverton', 'lakeland', 'brigid']).map((said) => named(said, part)),
        );
      });
      return says({ schools });
    }
    if (name === 'student_dashboard' || name === 'counselor_view') {
      const said = ofPlace([name === 'student_dashboard' ? 'dashboard' : 'counselor']).map((one) => named(one, prompt));
      return says(Object.fromEntries(sections(request).map((section) => [section, said])));
    }
    if (name === 'preferences') return says({ preferences: [] });
    return {
      kind: 'text',
      text: ofPlace(['feedback'])
        .map(({ text }) => text)
        .join(' '),
    };
  };
}

/** Invents in every section of every task. */
export const lyingServer = (set: SetName = 'lies'): ((request: AiRequest) => Behaviour) => writer(set);
/** Writes true sentences from the facts and words it was given. */
export const honestServer = (set: SetName = 'honest'): ((request: AiRequest) => Behaviour) => writer(set);

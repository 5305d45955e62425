import { type ModelSentence, sentencesOfSet, type SetName } from '../../eval/hosted/cases';
import type { AiRequest, Behavior } from './ai-server';

interface QuotedSentence {
  text: string;
  facts: string[];
  quotes: string[];
}

const promptText = ({ body }: AiRequest): string => body.messages.map(({ content }) => content).join('\n');
const textReply = (value: unknown): Behavior => ({ kind: 'text', text: JSON.stringify(value) });

/** The facts a prompt gives, by their names. */
const parseFacts = (text: string): { id: string; text: string }[] =>
  [...text.matchAll(/^((?:c\d+f|s)\d+): (.+)$/gm)].map(([, id, factText]) => ({ id, text: factText }));

/** The sentence with the names that this prompt gives its facts. */
function withFactIds({ text, facts, quotes }: ModelSentence, prompt: string): QuotedSentence {
  const promptFacts = parseFacts(prompt);
  const ids = facts.flatMap(
    (words) => promptFacts.find((item) => item.text.toLowerCase().includes(words.toLowerCase()))?.id ?? [],
  );
  return { text, facts: ids, quotes };
}

const sections = (request: AiRequest): string[] =>
  Object.keys((request.body.response_format?.json_schema.schema['properties'] as object | undefined) ?? {});

/** The sentences of a school's prompt part, spread over its sections so that each has some. */
function schoolReply(unitid: number, sentences: readonly QuotedSentence[]) {
  const part = (offset: number): QuotedSentence[] => sentences.filter((_, index) => index % 7 === offset);
  return {
    unitid,
    why: part(0),
    fit: { academic: part(1), social_cultural: part(2), financial: part(3) },
    overall_fit_rationale: part(4),
    potential_challenges: part(5),
    why_school_essay_points: part(6),
  };
}

/** A made-up hosted model that writes true sentences, from the facts and words it was given, in every section of every task. */
export function honestReply(setName: SetName = 'honest'): (request: AiRequest) => Behavior {
  const sentences = sentencesOfSet(setName);
  const sentencesAt = (places: readonly string[]): ModelSentence[] =>
    sentences.filter(({ place }) => places.includes(place));
  return (request) => {
    const name = request.body.response_format?.json_schema.name ?? 'feedback';
    const prompt = promptText(request);
    if (name === 'school_words') {
      const colleges = prompt.split('<college ').slice(1);
      const schools = colleges.map((part) => {
        const unitid = Number(/unitid="(\d+)"/.exec(part)?.[1]);
        return schoolReply(
          unitid,
          sentencesAt(['riverton', 'lakeland', 'brigid']).map((said) => withFactIds(said, part)),
        );
      });
      return textReply({ schools });
    }
    if (name === 'student_dashboard' || name === 'counselor_view') {
      const said = sentencesAt([name === 'student_dashboard' ? 'dashboard' : 'counselor']).map((item) =>
        withFactIds(item, prompt),
      );
      return textReply(Object.fromEntries(sections(request).map((section) => [section, said])));
    }
    if (name === 'preferences') return textReply({ preferences: [] });
    return {
      kind: 'text',
      text: sentencesAt(['feedback'])
        .map(({ text }) => text)
        .join(' '),
    };
  };
}

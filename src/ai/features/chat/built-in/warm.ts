import { programsIn } from '../../../../colleges/programs/reading/programs-in';
import type { ChatSuggestion } from '../../../../contract/chat';
import type { ChatInput, ChatReply } from '../../../generated-words';
import { inQuotes, type Quote } from '../../../text/quotes';
import { says, type Statement } from '../../../text/statements';
import { answer, PAGES } from './chat-answer';
import { straightened } from './intents';
import { isBlank, type Known } from './student-answers';

const UNSURE =
  /\b(?:(?:i|we) (?:really |just |still |honestly )*(?:don'?t|dont|do not) (?:really |even )*know (?:what|who|where|how|which) (?:i|to)\b(?! (?:need|have|do|should) .*\b(?:fafsa|apply|application|essay|list|form))|idk (?:what|where|who|how)? ?(?:i|to|im|i'm)\b|no (?:idea|clue) (?:what|where|who) (?:i|to)|i'?m (?:so )?(?:lost|clueless|confused about (?:life|my future|everything))|(?:have|got) no (?:passion|plan|dream|direction)s?|(?:everyone|everybody)(?: else)? (?:knows|has it|is so)|(?:so |feel )behind (?:everyone|everybody|my friends)|feel so behind|what (?:am i|should i be) doing with my life|no s[eé] qu[eé] (?:quiero|estudiar|hacer|me gusta))/;
const KIN =
  '(?:mom|mum|mother|dad|father|parents?|family|mama|papa|mam[aá]s?|pap[aá]s?|padres|abuel[ao]|grandma|grandpa|uncle|aunt|brother|sister|stepdad|stepmom|folks)';
const FAMILY = new RegExp(
  `\\b(?:my|mi|mis) ${KIN}\\b.*(?:\\b(?:wants?|want me|says?|thinks?|expects?|making me|makes me|forc\\w+|won'?t let|doesn'?t want|don'?t want|disagrees?|fights?|hates?|quieren?|dicen?|no me deja)\\b)`,
);
/** The same where a college is named: more than a word about it. */
const PULLED = new RegExp(
  `\\b(?:my|mi|mis) ${KIN}\\b.*(?:\\b(?:wants? me|making me|makes me|forc\\w+|won'?t let|wont let|doesn'?t want me|don'?t want me|dont want me|no me deja)\\b)`,
);
const OTHER_QUESTION = /\b(?:who|how (?:do|can)|link|form|fafsa|income|see|read|password|quien)\b/;

/** Fear of leaving somebody or something behind. */
const LEAVING =
  /\bi (?:already |will |am going to )?miss my (?:mom|dad|family|home|sisters?|brothers?)\b|\b(?:scared|afraid|worried|nervous|terrified|guilty|miedo)\b.*\b(?:leav\w+|dejar\w*|far|away|alone|home|gram\w*|mom|dad|family|sisters?|brothers?|miss|lejos)\b/;

const DOUBT =
  /\b(?:not (?:smart|good|bright) enough|too (?:dumb|stupid|slow)(?: for)?|i'?m (?:so |just |really |kinda )*(?:dumb|stupid|an idiot|a failure|screwed|cooked|hopeless)|am i (?:screwed|cooked|doomed)|i have no chance|no college (?:will|would|wants))\b/;

/** Another way than college; 'I don't want to go to college far away' is a wish, not this. */
const NO_COLLEGE =
  /\b(?:don'?t|dont|do not|never) (?:really |even |actually )?want(?:ed)? to (?:go to |do |attend )?(?:college|university|uni)(?:\s*[.!?]|$| (?:at all|any ?more|right now|rn|tbh|but|and|ever|honestly|i |it )|,)|\bcollege (?:isn'?t|is not|ain'?t) (?:really )?for me\b|\b(?:skip|skipping) college\b|\bno quiero ir a la universidad\s*(?:[.!?]|$)/;

export type Feeling = 'unsure' | 'family' | 'leaving' | 'doubt' | 'no-college';

/** Whether a message is no question but a person who is unsure, or pulled by their family. */
export function feelingIn({ text, colleges }: Pick<ChatInput, 'text' | 'colleges'>): Feeling | null {
  const plain = straightened(text);
  if (DOUBT.test(plain)) return 'doubt';
  if (colleges.length) return PULLED.test(plain) && !OTHER_QUESTION.test(plain) ? 'family' : null;
  if (FAMILY.test(plain) && !OTHER_QUESTION.test(plain)) return 'family';
  if (NO_COLLEGE.test(plain)) return 'no-college';
  if (LEAVING.test(plain)) return 'leaving';
  return UNSURE.test(plain) ? 'unsure' : null;
}

/** Of what a question about one's own likings may be asked, the most telling topic first. */
const TOPICS = ['fascination', 'proud', 'happy', 'free-time', 'favorites', 'activities', 'majors', 'strengths'];

function ownWords({ reading }: Known): Quote | null {
  const ranked = reading.quotes
    .filter(({ topic, quote }) => TOPICS.includes(topic) && quote.length >= 12)
    .sort((one, other) => TOPICS.indexOf(one.topic) - TOPICS.indexOf(other.topic) || other.worth - one.worth);
  return ranked[0] ?? null;
}

const OPENINGS: Record<Feeling, Record<'en' | 'es', string>> = {
  unsure: {
    en: 'That is all right, and you are not alone: many people your age do not know yet, and some who sound sure change their minds. You do not need a plan for your life today, only the next small thing.',
    es: 'Está bien, y no eres la única persona: muchos no lo saben todavía. Hoy no necesitas un plan de vida, solo el próximo paso pequeño.',
  },
  family: {
    en: 'That is a hard place to be in: you can love your family and still want something else than they do. It is your life, and their worry is real as well; often it is about money, safety or distance, and those one can talk about.',
    es: 'Es difícil: puedes querer a tu familia y desear algo distinto. Es tu vida, y su preocupación también es real; muchas veces es por dinero, seguridad o distancia, y de eso se puede hablar.',
  },
  doubt: {
    en: 'That thought visits a great many people, and it is not a fact about you. Grades tell how some classes went, not how far you can get; there are good colleges for every set of grades, and people who ask, as you do, tend to find theirs.',
    es: 'Ese pensamiento lo tienen muchas personas, y no es un hecho sobre ti. Las notas dicen cómo fueron unas clases, no hasta dónde puedes llegar; hay buenas universidades para todo tipo de notas.',
  },
  'no-college': {
    en: 'Thank you for saying so, and it is all right. College is one way among several: people learn a trade as paid apprentices, earn a short certificate, work, serve, or go later. Nothing here closes a door, and you may change your mind in either direction.',
    es: 'Gracias por decirlo, y está bien. La universidad es un camino entre varios: un oficio con aprendizaje pagado, un certificado corto, trabajar, servir, o estudiar más tarde. Aquí no se cierra ninguna puerta.',
  },
  leaving: {
    en: 'That is a heavy thing to carry, and it says how much they mean to you. Staying close by is a real reason and nobody should talk you out of it; going is no betrayal either. You do not have to settle it today, and a counselor or somebody you trust can carry it with you.',
    es: 'Eso pesa, y muestra cuánto te importan. Quedarte cerca es una razón válida, y irte tampoco es traicionar a nadie. No tienes que decidirlo hoy, y tu consejero o consejera o alguien de confianza puede ayudarte.',
  },
};

const SUGGESTIONS: Record<Feeling, ChatSuggestion[]> = {
  unsure: [
    { label: 'What majors could fit me?', text: 'What majors could fit me?' },
    { label: 'Applying undecided', text: 'Applying undecided' },
  ],
  family: [
    { label: 'How to talk about it at home', text: 'When parents want something else' },
    { label: 'What majors could fit me?', text: 'What majors could fit me?' },
  ],
  doubt: [
    { label: 'Which school is easiest to get into?', text: 'Which school on my list is easiest to get into?' },
    { label: 'A failed class or bad grades', text: 'A failed class or bad grades' },
  ],
  'no-college': [
    { label: 'Trades and apprenticeships', text: 'Trades and apprenticeships' },
    { label: 'Taking a gap year', text: 'Is it ok to take a gap year?' },
  ],
  leaving: [
    { label: 'Which schools are closest?', text: 'Which schools on my list are closest to home?' },
    { label: 'Homesickness', text: 'Homesickness' },
  ],
};

const BELITTLES =
  /\b(?:useless|stupid|waste|worthless|dumb|no (?:money|jobs?|future)|not a real|won'?t (?:make|get))\b/;

/** The one question where a family pulls: of the field they speak of, where they speak of one. */
function familyQuestion(text: string): string {
  const program = programsIn(text).find(({ program: one }) => one.kind !== 'open');
  if (!program) return 'What do you think they are most afraid of?';
  const name = program.program.name.toLowerCase();
  return BELITTLES.test(text.toLowerCase())
    ? `What is it about ${name} that you wish they could see?`
    : `What is it about ${name} that does not feel like you?`;
}

const SPANISH = /\b(?:no s[eé]|quier[eo]n?|mi|mis|qu[eé]|miedo)\b/;

const IN_SPANISH: Record<Feeling, string> = {
  unsure: '¿Qué hiciste últimamente sin que nadie te lo pidiera?',
  family: '¿Qué crees que les preocupa más?',
  leaving: '¿Qué tendría que estar resuelto en casa para que puedas irte con tranquilidad?',
  doubt: '¿Qué cosa te costaba antes y hoy te sale?',
  'no-college': '¿Qué preferirías hacer el año después de la escuela?',
};

function question(feeling: Feeling, known: Known | null, text: string, spanish: boolean): Statement {
  const quote = feeling === 'unsure' && known && !isBlank(known) ? ownWords(known) : null;
  if (spanish) {
    if (quote) return says(`Escribiste: ${inQuotes(quote.quote)}. ¿Qué te gusta de eso?`, quote);
    return says(IN_SPANISH[feeling]);
  }
  if (quote) return says(`You wrote ${inQuotes(quote.quote)}. What do you like about that?`, quote);
  if (feeling === 'family') return says(familyQuestion(text));
  if (feeling === 'no-college') return says('What would you rather be doing in the year after high school?');
  if (feeling === 'doubt') return says('What is one thing that was hard for you once and that you can do now?');
  if (feeling === 'leaving')
    return says('What would have to be taken care of at home so that you could be at ease about it?');
  return says('What did you last do, look up or make without anybody telling you to?');
}

/** Warmth, and one question that is drawn from what the student wrote. */
export function warmAnswer(feeling: Feeling, known: Known | null, { text }: ChatInput): ChatReply {
  const plain = straightened(text);
  const spanish = SPANISH.test(plain) && !/\b(?:i|my|the)\b/.test(plain);
  const room =
    feeling === 'unsure' && !spanish && /\b(?:majors?|study)\b/.test(plain)
      ? ' Most colleges let you choose a major by the second year, and “undecided” is a usual answer.'
      : '';
  const ask = question(feeling, known, text, spanish);
  return answer([`${OPENINGS[feeling][spanish ? 'es' : 'en']}${room}`, ask], {
    links: ask.evidence.length ? [PAGES.dashboard] : [],
    suggestions: SUGGESTIONS[feeling],
  });
}

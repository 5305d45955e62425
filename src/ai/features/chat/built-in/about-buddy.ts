import type { ChatInput, ChatReply } from '../../../generated-words';
import { answer, PAGES } from './chat-answer';
import { canDo } from './general-answers';
import { commonSuggestions } from './not-understood';
import { speaksSpanish } from './spanish/speaks-spanish';

const WHAT =
  /\b(?:who|what company|which company) (?:made|built|created|programmed|owns|runs) (?:you|this|buddy|pathlight)\b|\b(?:are|is) (?:you|this|buddy|it) (?:an? |even |actually |really |just |like |some )*(?:real|human|person|people|alive|bot|robot|ai|a\.i\.|chat ?gpt|gpt|gemini|claude|siri|computer|machine|program|fake|somebody|someone)\b|\b(?:am i|who am i) (?:talking|chatting|texting|speaking) (?:to|with)\b|\b(?:is|are) (?:there )?(?:someone|somebody|a (?:real )?(?:person|human)|people) (?:typing|there|behind|answering)\b|\b(?:eres|es esto|hablo con|quien te (?:hizo|creo))\b/;
const NAME = /\b(?:what is your|do you have a|your) name\b|\bcomo te llamas\b/;
const TRUE =
  /\bmake (?:stuff|things|this|it|that) up\b|\b(?:do|can) you (?:actually |really |even )*(?:know (?:anything|stuff|what you)|lie|hallucinate)\b|\b(?:can|should) i (?:trust|believe) (?:you|this)\b|\bhow do you know\b|\bwhere (?:do|did) you get (?:this|that|your|the)\b|\b(?:are|is) (?:you|this|that) (?:accurate|reliable|legit|true|right)\b/;
const LANGUAGE =
  /\b(?:hablas|hablan|entiendes|puedes hablar|responde|contesta|contestame|en) (?:en )?espanol\b|\b(?:do you|can you|u) (?:speak|talk|understand|answer|write)(?: in)? spanish\b/;

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const IS = 'I am Buddy, a computer program that is part of Pathlight. I am not a person, and I am not ChatGPT.';
const KNOWS =
  'What I tell comes from your own answers, your school list, the figures that colleges report to the US Department of Education, and short articles that were checked. Where I do not know something, I say so. I can misread a question, so check what matters with your counselor.';
const SERVICE =
  'If your school has connected an AI service, that service may word some of my answers; your Account page shows what was sent to it.';
const ES = {
  is: 'Soy Buddy, un programa de computadora que es parte de Pathlight. No soy una persona ni soy ChatGPT.',
  knows:
    'Lo que digo viene de tus respuestas, de tu lista, de los datos que las universidades entregan al Departamento de Educación de Estados Unidos y de artículos revisados. Si no sé algo, lo digo. Puedo entender mal una pregunta: lo importante, revísalo con tu consejero o consejera.',
  service:
    'Si tu escuela conectó un servicio de IA, ese servicio puede redactar algunas respuestas; en tu página Cuenta ves qué se le envió.',
  speaks:
    'Sí, hablo español. Pregúntame por tu lista, por los precios o la distancia de una universidad, o por becas, ayuda financiera, cartas y solicitudes. Algunas respuestas largas las tengo solo en inglés, y entonces te lo digo.',
};

/** Answers about the helper itself: what it is, what it knows, which languages it speaks; null for everything else. */
export function aboutBuddy(plain: string, input: ChatInput): ChatReply | null {
  if (input.colleges.length) return null;
  const asked = bare(plain);
  const spanish = speaksSpanish(input.text);
  const more = { links: [PAGES.howItWorks], suggestions: commonSuggestions(input, 0) };
  if (LANGUAGE.test(asked)) return answer([ES.speaks], more);
  if (NAME.test(asked)) return answer([spanish ? 'Me llamo Buddy.' : `My name is Buddy. ${canDo(input)}`], more);
  if (TRUE.test(asked)) return answer(spanish ? [ES.knows, ES.service] : [KNOWS, SERVICE], more);
  if (WHAT.test(asked)) return answer(spanish ? [ES.is, ES.knows, ES.service] : [IS, KNOWS, SERVICE], more);
  return null;
}

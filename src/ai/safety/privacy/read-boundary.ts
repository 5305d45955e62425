import { sentencesOf } from '../../text/sentences';
import { plainWords } from '../../../platform/text/plain-words';

/** What somebody does not want to go into without closing a door: debts, the army, a field. */
const ANOTHER_THING =
  /\b(?:go|get|going|getting) (?:in)?to (?:\p{L}+ ){0,2}(?:debt|debts|army|military|medicine|law|business|politics|nursing|engineering|college|school|trouble|fights?|teaching|sales|finance|tech|the (?:city|family business)|a (?:big|large|small|field|career|trade|school|college))\b/gu;

const END = '(?=$| ?[.,!?;:)])';
const OF_THIS = '(?:it|that|this)';
const SAYS_NO =
  '(?:i (?:just |really |honestly )?(?:do not|dont|wont|will not|cant|cannot|refuse to|am not|hate to)|wont|id (?:really |just )?(?:rather|prefer) (?:not|to not)|i would (?:rather|prefer) (?:not|to not)|im (?:really |just )?not|not|prefer not|rather not|dont)';
const TO_DO =
  '(?:(?:really|want to|wanna|going to|gonna|gunna|feel like|comfortable|ready to|like to|wish to|to|trying to|in the mood to|about to|need to|willing to|feel comfortable) ){0,3}';
const TELL = '(?:talk|say|shar|tell|writ|speak|discuss|explain|elaborat|answer|go|get|open)(?:e|ing|ting)?(?: up)?';
const OF_IT = [
  `(?:any ?)?more about ${OF_THIS}`,
  '(?:any|much) ?(?:more|further)',
  '(?:anything|nothing) (?:else|more)',
  `more${END}`,
  `about (?:${OF_THIS}|what happened|my (?:dad|mom|father|mother|family|home|parents|past))`,
  `into (?:${OF_THIS}|(?:the )?details?|what happened|all that)`,
  `${OF_THIS}(?: here| (?:to|with) (?:anyone|anybody|you|people|strangers)|${END})`,
  '(?:in)?to? ?detail',
  'further',
  `on ${OF_THIS}`,
  'the (?:rest|details)',
  'what happened',
].join('|');

const BOUNDARIES: readonly RegExp[] = [
  new RegExp(`\\b${SAYS_NO} ${TO_DO}${TELL} (?:${OF_IT})`, 'u'),
  new RegExp(
    `\\b(?:i (?:dont|do not) want to|i wont|im not (?:going to|gonna|gunna)|not (?:going to|gonna|gunna)|lets not|id rather not|i would rather not|rather not|prefer not to|i cant|im not ready to) (?:say|elaborate|share|answer|discuss|explain|go there)(?:${END}| (?:here|rn|right now|though|tho|sorry|because|please|so)\\b)`,
    'u',
  ),
  /\b(?:thats|that is|and thats|its) (?:all|it|enough|as much as|as far as) (?:(?:im|i am|i|ill|i will|id) )(?:\p{L}+ ){0,2}(?:saying|say|sharing|share|telling|tell|giving|comfortable|wanna say)\b/u,
  /\b(?:thats|its|this is|it is|that is) (?:really |kinda |kind of |very |too |a )?(?:private|personal|my business|nobodys business|between (?:me|us))(?=$| ?[.,!?;:)]| (?:so|and|sorry|thing|matter|stuff|to me|tho|though)\b)/u,
  /\b(?:none of (?:your|anyones|ur) business|please (?:dont|do not) (?:ask|share|tell|show|use|repeat)|dont (?:ask|share this|tell (?:anyone|anybody|my)|show (?:this|it|anyone))|(?:lets|can we) (?:not(?= go there| talk)|skip|move on|leave it|drop it|change the subject)|leave it at that|keep (?:it|this|that|the rest) (?:private|to myself|between us)|id like to keep (?:it|this|that)|no comment|off limits|too (?:personal|painful) to|say no more|skip(?:ping)? this (?:one|question))\b/u,
  /\bno (?:quiero|puedo|deseo|me gusta|voy a) (?:hablar|decir|contar|escribir|compartir|dar)(?:lo|les|te)? ?(?:mas(?! (?:idiomas|ingles|espanol))|nada|de (?:eso|esto|ello|ese tema|mi (?:papa|mama|familia))|sobre (?:eso|esto|mi|el tema)|del tema|detalles)/u,
  /\b(?:prefiero no (?:hablar|decir|contar|compartir)\p{L}*|es (?:algo )?(?:muy )?(?:privado|personal)|eso es todo lo que (?:dire|voy a decir|quiero decir)|no es asunto (?:tuyo|de nadie)|no se lo (?:digas?|digan|cuentes?) a nadie|no preguntes)\b/u,
];

/** No door is closed without one of these. */
const MAY_CLOSE =
  /n['’`]?t\b|\bnot\b|rather|prefi?er|private|personal|business|between|comment|limits|skip|keep|enough|\ball\b|as (?:much|far)|\blet|leave|drop|move on|say no|can we|no (?:quiero|puedo|deseo|me|voy|es|se|pregunt)|privado|eso es/i;

/** True when the writer closes the door on this answer: they do not want to say more, or want it kept to themselves. */
export function readBoundary(text: string): boolean {
  return sentencesOf(text).some(({ text: sentence }) => {
    if (!MAY_CLOSE.test(sentence)) return false;
    const plain = plainWords(sentence).replace(ANOTHER_THING, '…');
    return BOUNDARIES.some((sign) => sign.test(plain));
  });
}

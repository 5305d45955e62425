import { KIN, WHOSE } from './personal';
import { type SensitiveSigns, signs } from './sensitive-kind';

const SOME_4 = '(?:[\\p{L}\\p{N}-]+,? |, ){0,4}';
const PAPERS =
  '(?:papers|papeles|green cards?|legal status|status|documents|documentation|ssn|social security(?: numbers?)?|socials?|visas?|residency|citizenship)';
/** Not the sports of Spanish, which begin alike. */
const DEPORTED = 'deport(?:ed|ing|ations?|ad[oa]s?|aron|an|ar(?:me|nos|l[oa]s?)?|acion(?:es)?)';

/** How a family came here, and whether it may stay. */
export const ORIGIN_SIGNS: readonly SensitiveSigns[] = [
  {
    kind: 'immigration',
    // Exact ways to say it and no open endings: these take the FAFSA out of a student's tips.
    own: [
      signs(
        `(?:i|im|i am|i was|we are|we were|were|being|as an?|${KIN}(?: (?:and i|is|are|was|were|both|are both|who is|who are))?) (?:both |all |still |also )?(?:undocumented|unauthorized|stateless|an? undocumented|not (?:an? )?(?:us |american |legal )?(?:citizens?|residents?))`,
        `(?:im|i am|we are|on|have|has|had|got|our|my|renew|renewed) (?:an? )?(?:daca|tps)`,
        'daca (?:student|recipient|kid)s?',
      ),
      signs(
        '(?:no|without|(?:dont|do not|doesnt|does not|didnt|did not|never) have(?: any| a| an| our| my| his| her)?) (?:(?:legal |immigration )?(?:papers|status)|green cards?|ssn|social security(?: numbers?)?)(?! (?:due|to|for|on|in|this|yet|about|left|at))',
        '(?:dont|do not|doesnt|didnt) have (?:a|any|my|our) socials?(?! (?:life|media|circle|group|event|network|skills?|studies|work|worker|anxiety))',
        '(?:our|my|their|his|her) (?:tourist |student |work )?visas? (?:ran out|expired|lapsed|has expired|is expired|was denied)',
        '(?:overstayed|overstaying) (?:our|my|their|his|her|a|the) (?:\\p{L}+ )?visas?',
        '(?:my|our) (?:legal status|immigration (?:status|case|court|hearing|lawyer|papers))',
        '(?:came|come|got|crossed|live|lived|living) (?:here |in |over )?illegally',
      ),
      signs(
        `(?:i|we|he|she|they|${KIN}) (?:\\p{L}+ ){0,2}(?:get|got|was|were|been|be|being) (?:deported|detained (?:at the border|by ice|by immigration))`,
        'deported (?:my|me|us|him|her|them)',
        `(?:my|our|his|her|${KIN}) deportation`,
        `(?:ice|immigration) (?:took|detained|arrested|picked up|deported|came for) (?:my|me|us|him|her|our)`,
        '(?:we are|im|i am|were|as) (?:an? )?asylum seekers?',
        '(?:i|we|my|our|family|parents) (?:\\p{L}+ ){0,4}(?:applied|applying|waiting|filed) for asylum',
        '(?:we|us|they|family) (?:\\p{L}+ ){0,3}sent back because our tps',
      ),
      signs(
        '(?:soy|somos|es|son|estoy|estamos) (?:\\p{L}+ )?(?:indocumentad[oa]s?|daca)',
        'sin (?:papeles|documentos)(?! (?:de la escuela|para))',
        'no (?:tengo|tenemos|tiene|tienen) (?:los |sus |mis )?papeles(?! (?:de|para|listos))',
        'no (?:tengo|tenemos|tiene|tienen) (?:numero de )?seguro social',
        '(?:fue|fueron|han|ha|habian|van a|nos|lo|la|los|me|sido) (?:\\p{L}+ )?(?:deportad[oa]s?|deportaron|deportar(?:me|nos|l[oa]s?)?|deportan)',
        '(?:la|su|de) deportacion',
        'la migra',
        '(?:pedimos|pedi|pidiendo|solicitamos) asilo',
        'no (?:soy|somos) ciudadan[oa]s?',
      ),
    ],
    named: [],
  },
  {
    // What else tells how somebody came here, or may not stay: theirs alone to tell, and no reason to leave out the FAFSA.
    kind: 'origin',
    own: [
      signs('(?:la )?migracion (?:se llevo|llego|vino|detuvo|agarro)', 'la migra'),
      signs(
        `(?:im|i am|i was|we are|were|my|both|being|as an?|${KIN}|us) ${SOME_4}(?:undocumented|daca|illegal|unauthorized|not (?:an? )?(?:us |legal )?(?:citizens?|resident)|not legal|stateless)`,
      ),
      signs(
        `(?:no|(?:dont|do not) have(?: any| my| our| the| an?)?|(?:doesnt|does not) have(?: any| an?)?|have no|has no|without(?: any| an?)?|didnt have|did not have|never had|getting (?:our|my|their)|(?:waiting|wait) (?:on|for) (?:our|my|their|a|her|his)) (?:\\p{L}+ )?${PAPERS}`,
        `(?:my|our|his|her|their|${KIN}) (?:immigration |legal |citizenship |tps |daca |work )?(?:visas?|papers|immigration (?:status|case|court|hearing|lawyer)|green cards?|tps|daca|asylum\\p{L}*|work permit)(?! (?:route|due|on))`,
      ),
      signs(
        '(?:im|i am) not (?:an? )?(?:us |american )?citizen',
        '(?:neither|none) (?:of us )?(?:are|is|am) (?:\\p{L}+ ){0,2}citizens?',
        `(?:${WHOSE}|us) (?:\\p{L}+ ){0,4}(?:${DEPORTED}|detain\\p{L}+|sent back|overstay\\p{L}*)`,
        `(?:${DEPORTED}|detain\\p{L}+) (?:my|me|us|him|her|them)`,
      ),
      signs(
        'ice (?:took|came|raid\\p{L}*|got|arrest\\p{L}*|detain\\p{L}*|picked|agents|is)',
        '(?:of|about|from|by) ice(?! (?:cream|skating|hockey))',
        '(?:we|i|they|parents|mom|dad) (?:\\p{L}+ )?(?:crossed|cross) (?:the |over the )?(?:border|river|desert)',
        '(?:we|i|they|parents|mom|dad) (?:\\p{L}+ )?crossed (?:over )?(?:when|at night|with (?:my|a|our)|through|illegally)',
        '(?:not|wasnt|werent|wasn t) born (?:here|in (?:this|the) (?:country|us|united states|states))',
        'visas? (?:that )?(?:ran out|expired|is up|was up|is expired|lapsed)',
        '(?:came|here|live|got) (?:\\p{L}+ )?illegally',
        '(?:our|my) (?:tps|daca|visa)',
        'tps',
        'daca (?:student|recipient|status|kid)',
        'on daca',
        '(?:in[- ]?state )?(?:tuition|aid|scholarships?) (?:\\p{L}+ ){0,2}(?:for|to) (?:(?:people|students|kids|someone|somebody|those) like (?:me|us)|undocumented)',
      ),
      signs(
        '(?:asylum(?: seekers?| case)?|as refugees|(?:are|am|was|were|a) refugees?|refugee camp)',
        'mixed status',
        '(?:immigration|legal) status',
        'my status(?! (?:as an?|on))',
        'immigration (?:raid|court|hearing|judge)',
        'came (?:\\p{L}+ ){0,2}as a refugee',
      ),
      signs(
        'indocumentad[oa]s?',
        'sin (?:papeles|documentos)',
        'no (?:tengo|tenemos|tiene|tienen) (?:\\p{L}+ )?(?:papeles|documentos|seguro social|visa)',
        DEPORTED,
        'la migra',
        '(?:cruzamos|cruce|cruzaron|cruzo) (?:\\p{L}+ )?(?:la )?frontera',
        'ilegal(?:es|mente)?',
        '(?:pedimos|pidiendo|de) asilo',
        'soy refugiad[oa]',
        'no soy ciudadan[oa]',
      ),
    ],
    named: [signs('undocumented', 'daca', DEPORTED, 'overstay\\p{L}*')],
  },
];

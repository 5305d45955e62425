import type { DangerKind } from '../../../contract/safeguarding';

const ELDER =
  '(?:(?:step ?|foster |god|grand)?(?:dad|daddy|father|mom|mommy|mother|ma|pa)s?|stepparents?|parents?|uncles?|aunts?|guardians?|moms boyfriend|dads girlfriend)';
const HITS =
  '(?:(?:hits?|hit|hitting|slaps?|slapped|slapping|punche?s?|punched|punching|kicks?|kicked|whips?|whipped|chokes?|choked|smacks?|smacked|(?:beats?|beat|beating) up)(?= )|(?:beats?|beat|beating)(?= (?:me|you|u|us|them|him|her|his kid|their kids?)(?: (?:up|bad|badly|bloody|when|if|because|for|until|with (?:a|the|his|her) (?:belt|cord|hanger|shoe|stick|broom|cable))\\b|[ ,.!?]*$| (?:and|but) (?:i|you|we|nobody|no one))))';
/** What is hit with, or what one is hit at, in play. */
const IN_PLAY =
  '(?! (?:up for|in|at|on the (?:cheek|shoulder) with|out of|back when we|with (?:a |an |the |her |his |some |my )?(?:pillow|ball|hug|facts?|news|bill|love|jokes?|guilt|homework|questions?|that|chores|look|water|snowball|pitch|grounders?|sarcasm|reality|wisdom|advice|text|truth)|(?:fly|ground|pop|some|a few|the) ?(?:balls?|grounders|passes)|into shape|to (?:the|it)))';
const SELF_ENDS = '(?:kill myself|end my life|take my own life|commit suicide|hang myself|shoot myself)';
const OWN_THINGS =
  '(?:my (?:\\w+ )?(?:stuff|things|clothes|locker|room|dog|cat|pets?|phone|guitar|car|bike|shoes|records|jersey|drawings|sketchbooks?|plants?|fish|books|games|ashes)|everything i (?:own|have)|mis cosas|mi (?:ropa|perr[oa]|gat[oa]|cuarto|guitarra))';
/** Ways to leave that are no farewell. */
const LEAVING_WELL =
  '(?!.*\\b(?:college|university|universidad|campus|dorm|graduat\\w+|gradu\\w+|moves?|moving|mud\\w+|camps?|trips?|viaj\\w+|army|navy|marines|deploy\\w*|semester|semestre|summer|season|vacation|practice|abroad|work|outgrew|fit me)\\b)';
const SCHOOL_WIN =
  '(?!.*\\b(?:win|wins|won|champions?|championship|trophy|state|team|draft\\w*|nba|nfl|album|song|famous|invent\\w*|robot\\w*|scholarship|elected|drill|tornado|earthquake|nap|weather|anchor|reporter)\\b)';

/** A plain way to say it, from the first word on; what is said of the same sentence behind it may take it back. */
interface PlainStatement {
  kind: DangerKind;
  says: RegExp;
}

const plainly = (kind: DangerKind, ...ways: string[]): PlainStatement => ({
  kind,
  says: new RegExp(ways.map((way) => `(?:${way})`).join('|')),
});

/**
 * Statements that no classifier may overrule: of intent, of a farewell, of an attack at a school, of a parent who hits, in bare text. The
 * writer says it of the present and without a figure of speech behind it; of a parent who hits, also in a question.
 */
const STATEMENTS: readonly PlainStatement[] = [
  plainly(
    'suicide',
    `(?<!(?:like|says?|said|if|when|think|joke|mean|character|song|not|never|dont) )\\bi (?:\\w+ )?(?:want to|am going to|m going to|plan to|ve decided to|decided to|am planning to) ${SELF_ENDS}(?! (?:laughing|over|studying|with|if|when|every time|because of (?:math|calc|homework)|in the (?:foot|game)))`,
    `im (?:going to|about to|planning to|ready to) ${SELF_ENDS}(?! (?:laughing|over|studying|with|if|in the))`,
    '\\bi (?:\\w+ )?(?:wrote|left|hid) (?:\\w+ ){0,2}(?:goodbye|farewell|suicide) (?:letters?|notes?)(?! (?:to|for) (?:my |the |our )?(?:team\\w*|teachers?|class\\w*|coach\\w*|seniors?|hosts?|camp\\w*|co ?workers?|host family))',
    'me voy a (?:suicidar|matar hoy|quitar la vida)',
    `^${LEAVING_WELL}.*\\b(?:(?:after|once|when) (?:im|i am|ill be) gone|when im not here anymore|cuando (?:yo )?ya no este)\\b.{0,90}\\b(?:want|wants|give|gets?|goes|take care of|keep|is for|quiero que|dar\\w*|se quede)\\b.{0,90}\\b${OWN_THINGS}`,
    `^${LEAVING_WELL}.*\\b(?:want|give|gets?|keep|is for|left|leaving|quiero que)\\b.{0,90}\\b${OWN_THINGS}.{0,90}\\b(?:(?:after|once|when) (?:im|i am|ill be) gone|when im not here anymore|cuando (?:yo )?ya no este)\\b`,
    `^${LEAVING_WELL}.*\\b(?:gave|giving|give|given|regale|regalando|di)\\b.{0,90}\\b(?:(?:because|bc|since|cause) i (?:wont|will not) be (?:here|around|alive|needing)|where im going i (?:wont|dont)|(?:because|bc|since|cause) i wont need (?:it|them|any of it) (?:anymore|much longer|soon)|(?:no|ya no) (?:voy a|las voy a|los voy a) (?:estar|necesitar\\w*))`,
    '\\b(?:this is|consider this) (?:my |a |the )?(?:last )?goodbye(?! (?:party|letter|speech|song|scene|dinner|tour|hug|kiss|for now|to (?:the|my|our|high|middle|this) (?:\\w+ )?(?:team|band|stage|club|field|cast|seniors|school|chapter|uniform)))',
    '\\b(?:check|checking|clock|clocking|tap|tapping|log|logging|sign|signing) (?:out|off) (?:of (?:this |my )?(?:life|world)|(?:for good|permanently|forever|for ever)(?= *$|[,.!?]| (?:and|but|after|before|soon|tonight|this|on|by|when|because|i)\\b))',
    '\\b(?:leave|leaving|be gone from|gone from) this (?:world|earth|life)\\b(?! (?:a )?better)',
    '\\b(?:you|everyone|everybody|they|nobody|no one|mom|my (?:mom|dad|parents|family))(?: all)? (?:wont|will not|will|never) (?:ever )?have to (?:deal with|put up with|worry about|pay for) me (?:anymore|any more|much longer|again)',
  ),
  plainly(
    'violence',
    'im going to shoot up (?:the|my|this) school',
    `^${SCHOOL_WIN}.*\\b(?:they|theyll|everyone|everybody|people|all of (?:them|you)|you|yall|this (?:whole )?school)\\b.{0,90}\\b(?:remember me|remember my name|know my name|know who i am|learn my name)\\b.{0,90}\\b(?:(?:on|in) the news|news trucks?|sirens|cops|police|swat|under (?:their|the|your) desks?|hiding|scream\\w*|bodies|blood)`,
    `^${SCHOOL_WIN}.*\\b(?:they|theyll|everyone|everybody|people|all of (?:them|you)|kids)\\b.{0,90}\\b(?:hiding|crying|screaming|scared|all|be) under (?:their|the) desks?`,
    `^${SCHOOL_WIN}.*\\b(?:wont|not|nobody(?:s| will| is)?|no one(?:s| will| is)?) be (?:laughing|smiling|talking)\\b.{0,90}\\bwhen i (?:walk|come|show up|get|bring|pull)`,
    `^${SCHOOL_WIN}.*\\b(?:cafeteria|school|class|hallway|gym|assembly|prom|lunch ?room|everyone|everybody|they|theyll|youll|all of them)\\b.{0,90}\\b(?:be sorry|pay for it|regret it|be scared)\\b.{0,90}\\b(?:gun|guns|rifle|pistol|knife|bomb|bullets?|shoot\\w*)`,
    '\\b(?:llevar|traer|llevo|llevare) (?:la|una|el|un) (?:pistola|arma|cuchillo|rifle|navaja)\\b.{0,90}\\b(?:escuela|salon|clase|se acuerden|que vean)',
    '\\b(?:acordar|acuerden|acuerdan|arrepentir|arrepientan) de (?:mi|todo)\\b.{0,90}\\b(?:noticias|disparos|pistola|arma|escuela)',
  ),
  plainly(
    'abuse',
    `\\b${ELDER}(?: (?:\\w+ )?(?:who|that|and|always|still|sometimes|also|just|really|actually|keeps|physically|got mad|gets mad|gets drunk|drinks|is|was|has|would|will)){0,4} ${HITS} ?(?:me|you|u|us|them|him|her|his kid|their kids?|a kid|my (?:little |baby |big )?(?:brother|sister|siblings|mom))\\b${IN_PLAY}`,
    `\\b${ELDER}(?: \\w+){0,2} (?:takes?|took|uses?|used|gets?|grabs?) (?:the|a|his|her) (?:belt|extension cord|hanger|paddle|cord)(?: out)? (?:to|on) (?:me|us|my)`,
    '\\b(?:mi|tu|su|un|una) (?:papa|padre|padrastro|madrastra|mama|madre|tio|tia|abuel[oa])(?: \\w+){0,2} (?:me|te|le|nos) (?:pega|pego|pegaba|golpea|golpeo|golpeaba|agarra a (?:golpes|cinturonazos|palos)|da (?:golpes|cinturonazos))\\b(?! (?:su|el|la|un|unos|una|este|esa|lo|de risa))',
  ),
];

const FIGURE = /\b(?:lol|lmao|haha\w*|jk|kidding|jaja\w*)\b/;

/** The kinds of danger that a bare sentence states so plainly that nothing may overrule it. */
export const kindsIn = (bareText: string): DangerKind[] =>
  STATEMENTS.filter(({ says }) => says.test(bareText)).map(({ kind }) => kind);

/** Whether a bare sentence tells that something was only said so. */
export const isFigure = (bareText: string): boolean => FIGURE.test(bareText);

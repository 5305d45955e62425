/**
 * What others did to the writer, told to them, or kept from them. A helper verb alone does not say so: 'I was excited' is a feeling,
 * and who was chosen or hugged may hold on to it.
 */

/** Words between the helper and the verb. */
const BETWEEN =
  '(?:(?:always|often|just|still|once|usually|constantly|mostly|basically|also|even|really|being|getting|all|both|only|sometimes|again|literally) )*';
/** What is felt, or where somebody comes from: it looks like something done and is none. */
const STATES =
  'excited|interested|tired|relaxed|amazed|inspired|surrounded|involved|dedicated|motivated|determined|hooked|relieved|surprised|thrilled|touched|blessed|gifted|obsessed|used|finished|started|married|fascinated|prepared|satisfied|pleased|delighted|committed|connected|convinced|raised|named after|absorbed|focused|impressed|united|covered|dressed|needed|supposed to be (?:there|home)';
/** What is good to receive. */
const GIFTS =
  'accepted|admitted|adopted|allowed|appointed|asked|awarded|cheered|crowned|elected|encouraged|featured|greeted|healed|helped|hired|honored|hugged|included|introduced|invited|loved|nominated|offered|paid|picked(?! (?:on|last))|praised|promoted|published|recognized|recruited|rescued|respected|rewarded|saved|selected|supported|thanked|trusted|valued|voted|welcomed|cared|understood|chosen|given|taught(?! (?:not|never|to (?:be quiet|stay|keep|shut|hide|obey)))';
/** Verbs of the other shape that are done to somebody. */
const UNEVEN =
  'told|made (?:to|fun of)|put|sent|stuck|held|kept (?:from|out|in|behind)|left (?:out|behind|alone)|hit|hurt|cut|beaten|taken|thrown|seen as|taught (?:not|never|to (?:be quiet|stay|keep|shut|hide|obey))|spoken (?:to|over)|caught|forbidden|driven out|picked (?:on|last)';

const PASSIVE = new RegExp(
  `\\b(?:i|we) (?:had |have |would )?${BETWEEN}(?:was|were|am|are|get|got|been|be|gets) ${BETWEEN}(?!(?:${STATES}|${GIFTS})\\b)(?:(?:${UNEVEN})\\b|\\p{L}{2,}ed\\b)`,
  'u',
);
/** What was kept from the writer. */
const WITHHELD = new RegExp(
  `\\b(?:i|we) (?:(?:wasnt|werent|was not|were not|was never|were never|never got|didnt get|am not|arent) ${BETWEEN}(?:to be )?(?:${GIFTS}|heard|seen|listened to|taken seriously|told)\\b|(?:wasnt|werent|was not|were not|never was|never were) supposed to\\b)|\\b(?:wouldnt|wont|didnt|doesnt|dont|never|refused to) let (?:me|us)\\b`,
  'u',
);
/** What others told the writer to do, or said of them. */
const ORDERED =
  /\b(?:told|tells?|telling|ordered|warned|reminded) (?:me|us) (?:to|not|never|no|(?:that )?(?:i|we|girls|boys|women|men|people like me|kids like me) (?:was|were|am|are|cant|cannot|couldnt|shouldnt|should|had to|have to|must|need|wont|would never|will never|wasnt|arent|dont|didnt))\b/u;
const FORCED =
  /\b(?:forc(?:e|es|ed|ing) (?:me|us)|(?:make|makes|made|making) (?:me|us) (?:sit|stay|stop|quit|wear|leave|do|move|repeat|change|wait|go|choose|give|hide|stand|apologi[sz]e|clean|watch|sleep|share|eat|take|drop|miss|feel (?:small|stupid|bad|like))|(?:make|makes|made|making) fun of (?:me|us))\b/u;
const TREATED =
  /\b(?:laugh(?:s|ed|ing)? at|pick(?:s|ed|ing)? on|yell(?:s|ed|ing)? at|scream(?:s|ed|ing)? at|star(?:es?|ed|ing) at|tease[sd]?|bull(?:y|ies|ied)|mock(?:s|ed)?|ignore[sd]?|exclude[sd]?|punish(?:es|ed)?|blame[sd]?|judge[sd]?|underestimate[sd]?|doubt(?:s|ed)?|shush(?:es|ed)?|interrupt(?:s|ed)?|silence[sd]?|insult(?:s|ed)?|reject(?:s|ed)?|bench(?:es|ed)?|evict(?:s|ed)?|left|leave|hits?|shov(?:es?|ed)|push(?:es|ed)) (?:me|us)\b(?! (?:to|a (?:note|letter)|his|her|their|it)\b)/u;
const CALLED =
  /\bcall(?:s|ed|ing)? (?:me|us) (?:too |so |a |an |the )*(?:slow|lazy|weird|names?|bossy|fat|ugly|dirty|loud|illegal|girly|quiet|freak|nerd|loser|baby|failure|problem|burden|quitter|liar|immigrant|shy|difficult|dramatic|emotional|sensitive)\b/u;

const SPANISH = [
  /\b(?:me|nos) (?:\p{L}+ )?(?:mandar\p{L}*|mandaban|ordenar\p{L}*|obliga\p{L}*|obligo|prohib\p{L}+|regan\p{L}+|castig\p{L}+|callar\p{L}+|callaban|ignor\p{L}+|humill\p{L}+|grita\p{L}*|grito|molestaban|pega(?:n|ba|ban|ron)|echaron|quitaron|excluy\p{L}+|rechaz\p{L}+|juzg\p{L}+)\b/u,
  /\b(?:me|nos) (?:dijeron|dicen|decian|dijo|decia|dice) (?:siempre )?que (?:no|me (?:qued|call|sent|port)\p{L}+|tenia|tengo|debia|debo|las (?:ninas|mujeres|chicas)|los (?:ninos|hombres|chicos))\b/u,
  /\bno (?:me|nos) (?:dejaban|dejaron|dejan|deja|dejo|dejaba|permit\p{L}+|tomaban|escuchaban)\b/u,
  /\bse (?:burl\p{L}+|rei\p{L}+|rieron|rien) de (?:mi|nosotr\p{L}+)\b/u,
  /\b(?:fui|fuimos|era|eramos) (?:obligad|castigad|excluid|expulsad|ignorad|humillad|rechazad|callad)[oa]s?\b/u,
];

const SIGNS = [PASSIVE, WITHHELD, ORDERED, FORCED, TREATED, CALLED, ...SPANISH];

/** True for plain words that tell what others did to the writer, which is nothing to praise the writer for. */
export const isDoneToWriter = (plain: string): boolean => SIGNS.some((sign) => sign.test(plain));

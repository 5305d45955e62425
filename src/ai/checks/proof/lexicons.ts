import { lexicon } from './words';

/** Words that claim nothing by themselves: they bind what the evidence says, or speak of saying it. */
export const CONNECTING = lexicon(
  'a an the this that these those it its they them their theirs there here you your yours he she his her him hers',
  'who whom whose which what when where why how and or but so yet if whether while because since as than then also too',
  'both either each of in on at to from for with by about into onto between among across through around beside along within',
  'toward towards upon per be is are am was were been being have has had having do does did doing done can could would might',
  'may should lets let us one ones thing something someone somebody anyone anything way kind sort part own same such other another',
  'say says said write wrote written tell told describe described mention mentioned name named call called put puts',
  'show shows showed shown mean means answer answers answered word words sentence sentences line lines detail details',
  'note notes noted speak speaks spoke read reads reading hear hears heard point points matter matters idea person people',
  'student students college colleges school schools campus university list clear clearly plain plainly concrete exact exactly',
  'specific first next now today already yes thank thanks well here just even rather quite around roughly some nearly almost',
  'about approximately come comes came go goes went make makes made get gets got take takes took give gives gave given use uses used',
  'keep keeps kept bring brings brought begin begins began start starts started happen happens happened turn turns become becomes',
  'learn learns learned see sees seen receive receives ask asks asked find finds found look looks looked become behind beside example',
  'place places side thought thoughts sentence reason reasons fact facts number numbers figure figures data record',
  'currently present includes include including included involve involves involved as well such like likes s t re ve ll d',
  'time times moment day days story stories piece life world since during year years each once until again together',
);

/** What a piece of advice or a question may be made of besides: everyday things to do, to ask and to look at. */
const EVERYDAY = lexicon(
  'yourself i me my will not no more less most least few little small big short long new old good better best easy hard real true right honest fresh',
  'know knows known open daily large larger free-form quiet ready simple whole single extra early-on soon later last ago ever often always never only still yet',
  'before after without over under above below up down out off away back ahead inside outside near nearby nearest close local next',
  'all any every many much several enough two three four half couple pair',
  'ask asks asked asking add adds added try tries tried talk talks talking visit visits visiting check checks compare compares',
  'choose chooses pick picks picked plan plans planned planning prepare practice explore explores exploring discover consider',
  'think thinks thinking wonder remember imagine notice picture feel care want wants need needs like love enjoy hope wish prefer',
  'list lists collect gather keep save track record draft drafts revise rewrite finish finishes send sends share shares meet meets',
  'join joins joined offer offers lead help helps helped helping support follow review reviews discuss set sets call calls email write',
  'sketch draw photograph film build make create cook repair fix grow teach explain show present invite join volunteer work works',
  'bring sit stand walk watch watches listen listens spend spends leave stay stays return move wait rest sleep start stop change changes changed',
  'turn lead leads count mark underline circle note jot log label sort order rank weigh decide decides settle test shadow observe interview',
  'reach wants borrow print post hang carry put pair match-up connect connects link apply applies applying submit register sign enroll',
  'question questions answer sentence paragraph page pages line word detail details example scene moment story beginning ending middle title draft',
  'essay essays letter message mail notebook journal diary folder file calendar map table chart list sheet photo picture video poster portfolio resume',
  'idea ideas thing step steps goal goals task habit hobby skill skills project projects product activity activities club clubs group groups team teams',
  'class classes course courses subject subjects lesson homework reading study studies studying exam test score scores grade grades gpa sat act tests transcript',
  'teacher teachers counselor counselors coach librarian adult adults neighbor neighbors classmate classmates professor professors instructor advisor',
  'mentor boss manager worker workers child children kids younger older beginner beginners visitor reader readers audience partner member members leader',
  'library museum clinic park shop store office studio lab workshop garage kitchen garden farm hall room center theater gym field street town city community',
  'neighborhood home house website web online phone computer paper internet-page tour tours fair visit',
  'morning afternoon evening night weekend week weeks month months minute minutes hour hours summer spring fall winter semester term fall-time',
  'today tomorrow tonight meeting meetings conversation chat talk session sessions event events',
  'field fields major majors degree career careers job jobs future interest interests topic topics problem problems reason why',
  'cost costs price prices money budget net-price calculator tuition table catalog department requirements requirement',
  'size distance setting place weather drive trip dorm housing campus life freshman first-year admission admissions applicant application applications',
  'reach match safety option options choice choices fit balance visit',
  'sense sound sounds smell taste color voice face hands mind body eyes heart feeling feelings taught learned surprising surprised',
  'difference differences similar different mistake mistakes chance-to turn success proud easiest hardest favorite interesting curious important useful helpful',
  'concrete vivid warm strong kind gentle careful calm steady happy sad tired funny strange serious deep deeper further honest small',
  'maybe perhaps instead together alone aloud especially exactly simply directly slowly carefully really very nearby',
  'happen would-be version piece part end edge start point role chance opportunity-to opening',
  'might could should must let me know whatever wherever whenever whoever anyone everyone nobody nothing everything somewhere anywhere',
  'rule deserve duty duties stranger strangers together wall nearby picture tool rest version part whole end',
  'far near past present while toward against instead-of except unless although though however still yet',
  'visit offer offers belong belongs fits fit suit suits works lives live living means counts guide leads helps shows tells asks happens looks sounds feels',
);
export const ADVISING: ReadonlySet<string> = new Set([...CONNECTING, ...EVERYDAY]);

/** What may only be asked about: to name it otherwise would say that it is there. */
export const ASKED_ABOUT = lexicon(
  'scholarship scholarships grant grants aid deadline deadlines program programs internship internships research honors credit credits',
  'housing transfer tutoring mentoring exchange abroad fee fees waiver discount merit dates date interview policy policies support services',
);

/** What may be said of a piece of writing, where the subject is the writing. */
export const OF_WRITING = lexicon(
  'line sentence detail image answer opening ending beginning word words phrase moment scene part paragraph story example verb',
  'strong strongest clear vivid warm warmest exact concrete honest specific plain simple alive funny memorable good best well great nice lovely',
  'sharp fresh real true direct believable precise personal powerful picture voice reader readers can see hear feel easy easily believe',
  'works lands stays carries trust room place holds lets quiet small big shows telling tells counts stands out two of you yours sound sounds',
  'how work working way because attention kind most interesting yours start solid thoughtful',
);

/** Words that turn a sentence round. */
export const NEGATION =
  /\b(?:not|no|never|none|nothing|nobody|nor|neither|without|hardly|barely|rarely|cannot|unlike|except|lack\w*|refus\w*|hat(?:e|es|ed|ing)|dislik\w*|avoid\w*|stop(?:s|ped)?|quit\w*|far from|instead of|rather than|too|ni|sin|nunca|odio)\b|n['’]t\b/iu;

/** What shows that a clause tells of no fact of today: a past habit, a condition, a joke, a guess. */
export const HEDGE =
  /\b(?:used to|if|would(?:n['’]?t)?|wish|maybe|perhaps|might|almost|imagine|pretend\w*|jk|joking|kidding|lol|supposed? to|someday|one day|have to|had to|want|wants|wanted|hope|hopes|plan|trying|try|tried)\b/iu;

const IMPERATIVES = new Set(
  [
    'ask add try talk visit check compare choose pick plan prepare practice explore look find write tell describe name show keep start',
    'begin list collect gather draft revise finish send share meet join offer lead help follow review discuss set call email sketch draw',
    'photograph film build make create cook repair teach explain invite volunteer bring sit walk watch listen spend note jot log mark underline',
    'circle sort weigh decide test shadow observe interview reach borrow go give take read think remember notice picture imagine consider let put use save get open hold see say learn connect work count',
  ]
    .join(' ')
    .split(' '),
);
export const LEAD_IN =
  /^(?:(?:next|then|first|today|now|also|finally|and|so|but|or|before \w+(?: \w+){0,6}|this (?:week|month|summer|fall|spring|year|weekend)|one (?:more )?(?:idea|step|thing|next step)|a (?:small|next|good|first)(?: next)? step|next step|when you (?:visit|call|meet|talk)[^,]*|at the next meeting|in the next meeting|over the summer|if you (?:can|like|want)|once a week|for (?:now|a start|the next meeting))[,:]?\s+)+/i;
const MAY_DO =
  /\b(?:you|they|the student) (?:could|might|may|should)(?: want to| also| then)? (?:ask|try|talk|visit|check|compare|look|find|write|read|call|email|list|note|describe|keep track)\b|\b(?:it may help|it helps|worth \w+ing|a good (?:step|question|idea) (?:is|would be))\b/i;

/** True for a clause that tells somebody what to do. */
export function isAdvice(clause: string): boolean {
  const bare = clause.trim().replace(LEAD_IN, '');
  const [first = ''] = bare.match(/[\p{L}'’]+/u) ?? [];
  return IMPERATIVES.has(first.toLowerCase()) || MAY_DO.test(bare);
}

const ASKS =
  /\b(?:ask|go through|talk about|read about|learn about|look at|check|find out|look up|compare|inquire|whether|which|what)\b/i;
/** True for a clause that only asks, and by that says of nothing that it is there. */
export const onlyAsks = (clause: string): boolean => ASKS.test(clause);

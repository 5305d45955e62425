import { KIN } from './people';
import { NUMBER, type TellSign, words } from './sign';
import type { Told } from './told';

/** What is told so loosely that it only keeps us from asking. */
const NEVER_PRAISED = /(?!)/u;

/** Signs of what is wanted, known and thought. */
export const AIM_SIGNS = {
  role: {
    told: words(`
      (?:vice )?(?:captain|president|leader|head|editor|manager|treasurer|secretary|founder|director|capitan|presidenta?)|
      in charge|i run|i lead|im the one|i was the one|nobody else|responsible|count(?:s)? on me|
      depend(?:s)? on me|need(?:s)? me|take care of|cuido|nothing works without|come to me|
      i (?:babysit|translate|watch my|cook for|feed)|without me|feeding|
      i (?:bring|make|organize|run) (?:the|it)`),
    surely: words(`captain|(?:vice )?president|in charge of|take care of my|cuido a`),
  },
  top: {
    told: words(`
      most important|favou?rite|most because|most of all|matters? most|the most|above all|
      the (?:one|only one) i (?:would|d|love)|mostly|mainly|especially|best|only|more than|number one|
      sobre todo|mas que|or i go`),
    surely: words(`matters? most|most of all|the most because|the one i would keep`),
  },
  explored: {
    told: words(`
      look(?:ed)? (?:it |that |them |this )?up|looking up|watch(?:ed|ing)?|read(?:ing)?|research(?:ed|ing)?|
      youtube|podcasts?|documentar(?:y|ies)|rabbit hole|took (?:it|one|them|an?) (?:\\p{L}+ )?apart|
      experiment\\p{L}*|recorded|measured|tried|built|made|shadow(?:ed)?|asked|busque|lei|vi (?:un|una|videos)|
      googled?|reddit|tiktok|how they|practice|let me|lets me|i (?:do|help) |learned|visited|went to`),
    surely: words(
      `i looked up|looked it up|looking up|i read about|i read the|i researched|i watched|i watch|busque en`,
    ),
  },
  question: {
    told: words(`
      ^(?:how|why|whether|what)|i wonder|wonder(?:ed|ing)?|want to know|why (?:do|does|is|are|some|people|one)|
      how (?:do|does|it|they|cows|you|come)|whether|cannot explain|cant explain|
      dont (?:know|understand) (?:why|how|yet)|no se por que|me pregunto|como funcionan`),
    surely: words(`i wonder|i still (?:cannot|cant|dont) (?:explain|understand|know)|i want to know|me pregunto`),
  },
  plan: {
    told: words(`
      want to|wanna|would like|id like|plan to|going to|gonna|someday|hope to|i would|could|quiero|quisiera|
      after i|first|i picture|somewhere i can|need to be able|we agree|both|compromise`),
    surely: words(`both (?:want|agree)|we (?:agreed|agree|decided|found)|and (?:i want that too|then) (?:but )?after`),
  },
  whom: {
    told: words(`
      my (?:\\p{L}+ )?(?:${KIN}|street|town|neighborhood|school|county|community)|
      (?:for|of|like|help) (?:\\p{L}+ )?(?:people|kids|families|students|women|men|immigrants|patients|farmers|neighbors|teens|workers|elders)|
      (?:old|poor|homeless|sick|young|deaf|older) (?:people|kids)|people (?:who|like|on|in|cry)|our neighbor|
      neighbor|counties|en mi barrio|mi (?:gente|barrio|familia|comunidad)`),
    surely: words(`
      people like (?:my|me|us)|(?:old|older) people on my street|our (?:downstairs )?neighbor|en mi barrio|
      people who (?:cant|dont|live)`),
  },
  tradeoff: {
    told: words(`
      but|although|though|except|worr(?:y|ied)|scared|scary|nervous|too (?:big|small|far|loud|many|crowded)|
      downside|not sure|unsure|dont want|hate|lost|bother|airport|would not|pero|miedo|perdid[oa]|preocupa|
      whether|one is for|not (?:more|all)|no (?:huge|big)|unless|sometimes`),
    surely: words(`
      i worry|im worried|but i (?:worry|am not sure|dont know)|im not sure|i am not sure|me preocupa|
      whether i would like`),
  },
  known: {
    told: words(`
      my (?:high )?school (?:is|has|now)|my (?:graduating )?class is|
      my (?:town|city|camp|island|village|church|middle school) (?:is|has|of)|graduating class|i grew up|
      where i live|be home|back home|like home|here|in my \\p{L}+ (?:course|school|class|town)|there were \\p{L}+ of us|
      i(?:ve| have) (?:been|lived|visited)|i know everybody|used to (?:live|go)|i went to|visit(?:ed)?|
      mi escuela|mi (?:pueblo|ciudad)|vivo en|${NUMBER} (?:people|students|kids|estudiantes)|calving|
      from (?:a|the) (?:small|big)`),
    surely: words(`
      my (?:high )?school (?:is|has) \\p{L}*\\d|my (?:high )?school has \\d|my graduating class is|i grew up|
      my school is ${NUMBER}|my camp is`),
  },
  distance: {
    told: words(`
      hours?|hrs?|min(?:ute)?s?|miles|close to|near|far|drive|stay home|live at home|commute|flight|plane|within|come home|
      close by|away|local|in[- ]state|cerca|lejos|hora|horas|same (?:city|town)|out of state`),
    surely: words(`
      (?:within|than|under|about|around|least) (?:an?|${NUMBER}) hours?|close to home|far away|a flight home|
      menos de una hora|not more than \\d+ hours?`),
  },
  must: {
    told: words(`
      bus|train|hospital|airport|a (?:big )?(?:city|beach|town) with|ocean|beach|food|
      ^not an?|want to be able|tops|at most|must|have to|has to|need(?:s)?|cant (?:live|be|do)|no matter what|deal ?breaker|only if|as long as|
      definitely|most important|cannot|have to be able|not (?:more than|all)|no (?:huge|big|frats)|tiene que|
      necesito|not just`),
    surely: words(`i need|it must|it has to|there has to be|must have|necesito|tiene que`),
  },
  work: {
    told: words(`
      my (?:\\p{L}+ ){0,2}${KIN} (?:\\p{L}+ ){0,3}(?:is|was|does|works?|has)|shadow(?:ed|ing)?|intern\\p{L}*|
      job|works? as|i (?:help|work|practice|assist|volunteer)|let(?:s)? me|visiting nurse|engineer from|
      talked to|interviewed|mi prim[oa] es|mi (?:tio|tia|mama|papa) es|trabajo`),
    surely: words(`
      i shadowed|let(?:s)? me (?:take|do|hold|listen|help|try)|i help (?:our|the|my)|interned|
      i work (?:at|as|for)`),
  },
  own: {
    told: words(`
      i (?:want|also|too|dont|would|think|feel|just|agree|hope|really|worry|like|love|am|still|told)|
      im (?:not|ok|okay|fine|scared)|we (?:want|agree|both|have|dont|argue)|me too|same|my own|for me|
      yo (?:tambien|quiero|no|prefiero)|prefiero|a mi me|me gusta|but i|fits? (?:with|my)|as long as im|both`),
    surely: words(`
      but i (?:want|dont|really dont|would)|i want (?:that|to|it)|we want the same|yo (?:tambien )?quiero|
      i dont really want|i want that too`),
  },
  theirs: {
    told: words(`
      because (?:\\p{L}+ ){0,3}(?:they|she|he|it|had|im|i am|of|that|its)|
      they (?:never|didnt|couldnt|need|worked|want me to (?:have|be)|trust)|
      (?:didnt|did not|never) (?:get to|finish|go|went|had)|sacrific\\p{L}+|porque ellos|stable|safe|
      worked (?:so )?hard|so (?:that )?i (?:can|dont|have|wont)|good (?:job|money|life)|happy|
      for the (?:money|family)|farm`),
    surely: words(`because (?:she|he|they|im the|ellos)|porque ellos`),
  },
  talked: {
    told: words(`
      told (?:her|him|them|my|me)|talk(?:ed)?|havent told|asked|said|says|argue(?:d)?|agreed|discuss\\p{L}*|
      fight|fought|hablamos|les dije|me dij\\p{L}+|listens?|conto`),
    surely: words(`i told (?:my )?(?:\\p{L}+ )?(?:her|him|them|mom|dad|parents)|we talked|we talk|hablamos|les dije`),
  },
  trend: {
    told: words(`
      (?:up|down) from|from|but it was|went (?:up|down)|was (?:a )?\\d|used to|freshman|sophomore|improved?|
      dropped|subi|baje|rose|fell|better (?:now|this)`),
    surely: words(`it was \\d|went up|up from|subi`),
  },
  before: {
    told: words(`
      before|at first|until then|had to|so i (?:had|decided|asked)|decided|the idea|thought (?:of|about|that)|
      reali[sz]ed|because|antes|al principio|decidi|pense|porque`),
    surely: NEVER_PRAISED,
  },
  next: {
    told: words(`
      next|going to|gonna|plan(?:ning)? to|this summer|soon|want to|wanna|will|someday|working on|hope to|
      voy a|quiero|proximo|algun dia`),
    surely: NEVER_PRAISED,
  },
  advice: {
    told: words(`
      tell (?:a|an|my|any|other|younger|someone|somebody|people|freshmen|them|him|her)|should|advice|
      dont be|just ask|^ask|consejo|le diria`),
    surely: NEVER_PRAISED,
  },
  elsewhere: {
    told: words(`
      also|at home|at work|at church|with (?:my )?friends|outside|other class(?:es)?|everywhere|every class|
      college|campus|tambien|en casa|en el trabajo|universidad`),
    surely: NEVER_PRAISED,
  },
} satisfies Partial<Record<Told, TellSign>>;

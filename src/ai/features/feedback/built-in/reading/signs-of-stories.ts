import { ES_DEED, HABIT_DEED, NOT_UNDONE, NUMBER, PAST_DEED, type TellSign, words } from './sign';
import type { Told } from './told';

/** Signs of what happened: when, what, with what end. */
export const STORY_SIGNS = {
  origin: {
    told: words(`
      since (?:i|elementary|middle|kindergarten|\\p{L}+ grade|\\d)|ever since|
      st?arted (?:when|in|with|because|after|at)|began (?:when|with|in)|
      first (?:time|day|got|saw|heard|made me|started)|got (?:me )?into|grew up|
      when i was (?:\\d+|little|small|a kid|young|in|five|six|seven|eight|nine|ten)|introduced me|taught me|
      (?:in|from) (?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth) grade|
      my (?:\\p{L}+ ){0,2}(?:is one|is an?|does it|uses?)|comes from|
      desde (?:que|ni[nñ][oa]|chiquit[oa]|peque)|cuando era|me enseno|
      mi (?:abuela|abuelo|mama|papa|prima|primo|tio|tia) (?:es|usa|hace)|closed|one night|
      last (?:winter|summer|spring|fall|year)|
      in (?:january|february|march|april|may|june|july|august|september|october|november|december)|
      after (?:the|my|our)|let(?:s)? me`),
    surely: words(`
      (?:it |this )?(?:all )?(?:started|began) (?:when|with)|got (?:me )?into (?:it|this|\\p{L}+ing)|
      when i was (?:\\d+|little|small|a kid|young|five|six|seven|eight|nine|ten)|grew up \\p{L}+ing|
      found (?:an?|my) \\p{L}+ \\p{L}+ in \\d+(?:st|nd|rd|th) grade`),
  },
  moment: {
    told: words(`
      once|one (?:day|time|night|morning|afternoon|saturday|sunday|summer|weekend)|
      last (?:year|week|month|summer|fall|spring|winter|night|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|free)|
      yesterday|that (?:day|night|time)|the first (?:time|warm day|day)|ago|
      in (?:\\d+th|ninth|tenth|eleventh|seventh|eighth|sixth) grade|(?:sophomore|freshman|junior) year|
      in (?:january|february|march|april|may|june|july|august|september|october|november|december|my \\p{L}+ \\p{L}+)|
      when (?:i|we|he|she|they|the|our|my|it|\\p{L}+) (?:\\p{L}+ ){0,3}(?:${PAST_DEED}|missed|left|broke|burned|was|were|gets?|goes|let|laughs?|snows)|
      (?:i|we) (?:\\p{L}+ ){0,1}(?:built|made|wrote|dissected|drew|rebuilt|mapped|taught)|
      in our \\p{L}+(?: \\p{L}+)? project|el ano pasado|ayer|una vez|un dia|cuando|los domingos|hice un`),
    surely: words(`
      one (?:day|time|night|morning|afternoon)|
      last (?:week|month|summer|fall|spring|winter|night|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|
      yesterday|ayer|el ano pasado|
      in (?:january|february|march|april|june|july|august|september|october|november|december) (?:i|we|our|my|they)`),
  },
  reason: {
    told: words(`
      because|so i|they (?:liked|like|accept|know|get|accepted) (?:me|my)|i can (?:remember|see|explain|tell|hear)|never give up|
      fast learner|hard worker|good at \\p{L}+ing|since (?:i|we|my|it|there|they|he|she|\\p{L}+,)|thats why|the reason|i want people to|most people|
      so (?:that )?i (?:can|could|dont)|which is why|makes me|made me|lets? (?:me|us)|matters? (?:to|more|(?:the )?most)|
      means (?:a lot|so much|the world)|porque|para que|me gusta porque|
      i like (?:finding|how|when|that|the|being|working|seeing)|
      i (?:love|enjoy) (?:how|when|that|being|seeing)|feels? like|nobody|if|bothered me|theres always|
      only (?:hour|place|one|time)|good money|is for (?:me|money)|without`),
    surely: words(`because|thats why|the reason|which is why|porque`),
  },
  feeling: {
    told: words(`
      felt|feels?|feeling|proud|nervous|scared|excited|afraid|angry|mad|calm|relaxing|relaxed|peaceful|quiet|
      relieved|lonely|embarrassed|surprised|cried|laughed|laugh(?:ing|s)?|smil(?:e|es|ed|ing)|danced|alive|
      happy (?:because|when|that|for)|was happy|satisf\\p{L}+|me siento|me senti|orgullos[oa]|feliz|
      nervios\\p{L}*|forgot to eat|hugged`),
    surely: words(`
      i (?:\\p{L}+ )?felt|it feels|i feel|i was (?:so )?(?:happy|proud|nervous|scared|excited|relieved)|
      me siento|me senti|i cried`),
  },
  said: {
    told: words(
      `said|says|told (?:me|us)|was like|asked (?:me|us|if)|call(?:s|ed) me|yelled|whispered|dijo|dice|me conto`,
    ),
    surely: words(`(?:he|she|they|\\p{L}+) said|told me|dijo`),
  },
  deed: {
    told: words(`
      ^(?:${PAST_DEED})|^(?:and )?(?!(?:nothing|something|anything|everything|being|having|getting|thing|during|evening|morning|spring)\\b)\\p{L}{2,}ing|(?:i|we|ive) (?:\\p{L}+ ){0,3}(?:${PAST_DEED}|${HABIT_DEED})|and (?:\\p{L}+ )?(?:${PAST_DEED})|
      ${ES_DEED}|\\p{L}+ing (?:my|our|for|at|kids|the|homework|calves|care|people|words) |
      (?:helping|teaching|tutoring|fixing|building|making|drawing|writing|feeding|babysitting|coaching|organizing|baking|cleaning|translating)`),
    surely: words(`
      (?<!that )(?:i|we) (?:${NOT_UNDONE}\\p{L}+ ){0,2}(?:${PAST_DEED})|
      (?<!that )(?:i|we) (?:also |always |usually |still |just |mostly )?(?:${HABIT_DEED})|${ES_DEED}`),
  },
  result: {
    told: words(`
      won|finally|pass(?:ed)?|got (?:an?|the|it|third|first|second|better|up|${NUMBER}|her|him|us|our|them)|gave out|
      ended up|finished|made (?:the team|varsity|it)|sold|dropped (?:under|to)|placed|
      (?:third|first|second) (?:place|at)|turned out|came out|now (?:she|he|they|it|my|i|we|\\d+|people|reads)|
      right|worked|hugged|fired|paso todas|gane|logre|ahora|saved|in two years|
      en dos anos|only (?:i )?missed|raised|by spring`),
    surely: words(`
      won|i passed|until (?:i|we) passed|got (?:an? \\d+|an? [abc]\\b|third|first|second)|gave out ${NUMBER}|
      sold ${NUMBER}|dropped (?:under|to) ${NUMBER}|fired ${NUMBER}|(?:changed|turned) (?:\\p{L}+ ){0,3}minds?|convinced`),
  },
  amount: {
    told: words(`
      (?:number|book|page|level|chapter|grade) ${NUMBER}|${NUMBER} (?:pm|am)|
      ${NUMBER} (?:\\p{L}+ )?\\p{L}+s|
      ${NUMBER} (?:\\p{L}+ )?(?:hours?|days?|weeks?|months?|years?|minutes?|times?|kids|people|students|dollars|pages|copies|stores|backpacks|weekends?|rounds?|tries|animals|games|cups|pieces|concerts|bikes|horas|dias|semanas|meses|anos|veces|personas)|
      every (?:day|morning|night|week|weekend|saturday|sunday|wednesday|single)|
      on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends)|
      for (?:a|\\d+|two|three|four|five) (?:whole )?(?:years?|months?|weeks?|season)|
      all (?:year|summer|season)|the whole (?:season|year|summer)|
      since (?:\\d|\\p{L}+ grade|freshman|middle school)|twice|los (?:sabados|domingos|viernes|fines)|
      todos los dias|\\$\\d+|at \\d+|till \\d|times`),
    surely: words(`
      ${NUMBER} (?:hours?|days?|weeks?|months?|years?|horas) ?(?:a|per|every|each|por|a la)?|todos los dias|
      los sabados|on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)|every (?:day|morning)`),
  },
  hardest: {
    told: words(`
      hard(?:est)?|tries|almost (?:quit|gave|stopped|couldnt|didnt)|nearly|wanted to quit|struggl\\p{L}+|difficult|
      dificil|fail(?:ed|ing)?|bombed|lost|messed up|bad \\p{L}+s|most said no|said no|scared|cry|cried|missed|
      dont (?:get|understand)|confus\\p{L}+|me cuesta|no entend\\p{L}+|hate|boring|too (?:fast|much|many|long)|
      never (?:easy|works|worked)|ruined|no budget|start over`),
    surely: words(`
      the hard(?:est)? part|almost (?:quit|gave up)|nearly (?:quit|gave up)|most said no|lo mas dificil|
      two bad \\p{L}+`),
  },
  help: {
    told: words(`
      help(?:s|ed|ing)?|practi[cs]ed|tutor(?:ing|s)?|asked|office hours|videos?|khan|flash ?cards|coach(?:ed)?|let me|
      lets me|showed me|taught me|suggested|nurse|counsel(?:or|ing)|
      with (?:my|a|the) (?:\\p{L}+ )?(?:teacher|tutor|friend|brother|sister|dad|mom|coach|counselor|cousin)|
      joined|went to (?:the|a|my|see|talk)|started going|signed up|talked to|reads? my|ayud\\p{L}+|clicked|because (?:mr|mrs|ms|dr|coach) |works? (?:for me|better)`),
    surely: words(`helped|it helps|let me|showed me|suggested|me ayudo|pedi ayuda`),
  },
  tried: {
    told: words(`
      tried|try(?:ing)?|practi[cs]ed?|studi(?:ed|es|o|e)|asked|went (?:to|in)|retook|worked (?:on|with)|
      started|joined|watched|got (?:a|help)|told (?:my|her|him|them)|one proof a day|come in|came in|
      read (?:the|every|it)|kept (?:going|trying|asking|at)|i (?:did|do) it|reads my|practique|estudie|pedi|
      intente|vi peliculas|every (?:day|night|unit|sunday|morning)|find the`),
    surely: words(`
      i (?:finally |also )?(?:tried|practiced|asked|retook|joined|studied|started)|practique|estudie|
      pedi ayuda|i told my`),
  },
  change: {
    told: words(`
      ^(?:ask|write|start|always|never|dont)|
      now|used to|since then|different(?:ly)?|learned|learnt|reali[sz]ed?|taught me|changed|no longer|stopped|
      anymore|better (?:at|than)|grew|improved|ahora|aprendi|ya no|found out|figured out|by spring|
      would rather|dropped`),
    surely: words(`
      now i|since then i|i stopped|i no longer|ahora (?:paso|ayudo|puedo|hago|traduzco|estudio)|i used to|
      i learned|aprendi`),
  },
  senses: {
    told: words(`
      smell(?:s|ed|ing)?|sounds?|hear(?:d|ing|s)?|look(?:s|ed) like|tastes?|warm|silent|silence|loud|music|
      radio|sunset|sunrise|orange|light|dark|cold|snow(?:s|ed)?|rain(?:s|ed|ing)?|huele|olor|suena|musica|
      skirts|color|colors|smoke|butter|see|water|socks|smil\\p{L}+|run around|door|trees|kitchen|talking|cellos?|violins?|guitar|drums?|song|singing|laugh\\p{L}*|voices?|window|sun|fire|wind|waves|stars`),
    surely: words(`
      smell(?:s|ed)? (?:like|of)|sounds? like|look(?:s|ed) like|huele a|completely silent|(?:i|we) can hear|
      in the rain`),
  },
  routine: {
    told: words(`
      \\p{L}+[aei]mos|
      every (?:day|morning|night|week|afternoon|time)|after (?:school|class|practice|four|misa|that|it)|
      before (?:school|class)|mornings?|afternoons?|evenings?|lunch|tuesdays?|
      on (?:mondays|wednesdays|thursdays|fridays|saturdays|sundays|weekends)|at night|
      when (?:its|it is|im|i am|i get|all|we|everyone)|then i|
      we (?:all |always |just )?(?:play|cook|talk|sing|listen|sit|eat|laugh|make|go|hang|watch|share|work|weld|pray|practice|stand|have|would|can)|
      they (?:play|cook|talk|sing|share|laugh|help)|everybody \\p{L}+s|
      people (?:come|share|sing|laugh|bring|talk)|till its|
      i (?:bake|draw|throw|ride|cook|fix|play|practice|toco|read|listen)|hands on|twice a week|comemos|
      cantamos|practico|siempre|aunts are talking|joking|talking|singing|cooking|with (?:my|friends)`),
    surely: words(`in the (?:mornings?|afternoons?|evenings?)|after four|classes in the morning|despues de misa`),
  },
} satisfies Partial<Record<Told, TellSign>>;

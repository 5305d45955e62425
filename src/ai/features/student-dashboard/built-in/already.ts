import type { StudentReading } from '../../../text/reading';

/** An idea and the words by which a student shows that they do it already. */
const ALREADY: readonly [idea: RegExp, doing: RegExp][] = [
  [/nursing assistant/i, /\b(?:cna|nursing assistant|nurse'?s? aide|lna)\b/i],
  [
    /volunteering at a hospital|nursing home or clinic|regular time with older people/i,
    /\b(?:hospital|nursing home|residents|clinic|hospice|assisted living|memory care)\b/i,
  ],
  [/CPR|first aid/i, /\b(?:cpr|first aid|lifeguard|emt|red cross)\b/i],
  [/HOSA|health club/i, /\bhosa\b/i],
  [
    /in the language|language club|languages? courses|Seal of Biliteracy|Interpreting or translating/i,
    /\b(?:translat\w+|interpret\w*|bilingual|trilingual|speak (?:spanish|french|arabic|chinese|somali|vietnamese|korean|creole|portuguese|both)|at home we speak|my abuel\w+|spanish at home)\b/i,
  ],
  [
    /tutoring|same younger student|teaching Scratch|Teaching a younger student/i,
    /\btutor\w*|\bteach(?:ing)? (?:kids|younger|little)\b/i,
  ],
  [/coaching|refereeing/i, /\bcoach(?:ing)? (?:my|the|little|kids|u\d|younger)|\bref(?:eree)?(?:ing)?\b/i],
  [/camp\b|recreation center/i, /\bcamp (?:counselor|staff)|\bcounselor at\b|\brec(?:reation)? center\b/i],
  [/robotics|rocketry/i, /\brobot\w*|\bfrc\b|\bftc\b|\brocket\w*/i],
  [/Science Olympiad|science fair/i, /\bscience (?:olympiad|fair)\b|\bscioly\b/i],
  [
    /computer science or cybersecurity club|small program|hackathon|App Challenge|free course with projects/i,
    /\b(?:coded|programmed|i code|my (?:app|website|game|code)|hackathon|python|javascript|github)\b/i,
  ],
  [
    /notebook of things you build|harder than anything so far|Fixing bikes|Finish one build/i,
    /\b(?:re)?built\b|\bwelded\b|\bfix(?:ed|ing)? (?:bikes|cars|engines|trucks|tractors)/i,
  ],
  [/SkillsUSA|school shop/i, /\bskillsusa\b|\bwelding\b|\bshop class\b|\bvo-?tech\b|\btech center\b/i],
  [/FFA|4-H/, /\b(?:ffa|4-?h)\b/i],
  [
    /on a farm|farmers market|nursery|one crop|garden plot|greenhouse/i,
    /\b(?:farm\w*|cattle|calves|cows|ranch|garden\w*|crops?|greenhouse|livestock|goats|sheep|milk(?:ing)?|tractor)\b/i,
  ],
  [
    /environmental club|stream, trail|iNaturalist/i,
    /\b(?:environmental club|clean-?ups?|inaturalist|birding|e-?bird|watershed|trail crew)\b/i,
  ],
  [/DECA|FBLA|Junior Achievement/, /\b(?:deca|fbla|junior achievement)\b/i],
  [
    /tiny business|Sell one thing/i,
    /\b(?:i sell|i sold|my (?:own )?(?:small )?business|my shop|etsy|customers|lawn(?:s| care)|i resell|reselling)\b/i,
  ],
  [
    /part-time job/i,
    /\b(?:i work|my job|got a job|my shifts?|shift lead|part-?time|cashier|barista|server|\d+ (?:hrs|hours) a week)\b/i,
  ],
  [/at a funeral home/i, /\bfuneral home\b/i],
  [/debate|mock trial|Model UN/i, /\b(?:debate|mock trial|model un|mun)\b/i],
  [/student government/i, /\b(?:student (?:council|government)|class president|asb)\b/i],
  [/food pantry|shelter|volunteer for two full weeks/i, /\b(?:food (?:bank|pantry)|shelter|soup kitchen)\b/i],
  [
    /school paper|literary magazine|yearbook|morning show/i,
    /\b(?:newspaper|school paper|yearbook|literary magazine|morning (?:show|announcements)|journalism)\b/i,
  ],
  [/podcast|audio or video story/i, /\bpodcast\w*\b/i],
  [
    /Interview someone|Record the memories|Recording elders|StoryCorps/i,
    /\b(?:i record|i recorded|i interview(?:ed)?|oral histor\w+|tapes)\b/i,
  ],
  [/sketchbook|Draw from life/i, /\b(?:sketchbooks?|i (?:draw|sketch|paint)|i drew|my (?:drawings|paintings|art))\b/i],
  [/series of six|Showing your work|portfolio/i, /\bportfolio\b|\bart show\b|\bexhibit\w*\b/i],
  [/playing or singing with others|community band|choir/i, /\b(?:band|choir|orchestra|mariachi|worship team|jazz)\b/i],
  [
    /school or community production|summer theater|short film, scene/i,
    /\b(?:theat(?:er|re)|musical|stage crew|drama club|tech crew|school play|short films?)\b/i,
  ],
  [
    /Write for twenty minutes|writing group/i,
    /\b(?:i write|wrote (?:a novel|stories|poems)|my (?:novel|poems|stories|fanfic\w*)|writing (?:club|group))\b/i,
  ],
  [
    /culinary club|kitchen, bakery|Cooking for a school|one cuisine|food handler/i,
    /\b(?:i (?:cook|bake)|kitchen|bakery|restaurant|culinary|catering|line cook)\b/i,
  ],
  [/helping the athletic trainer/i, /\b(?:athletic trainer|student trainer)\b/i],
  [/math team|AMC/, /\b(?:math (?:team|league|club|olympiad)|mathletes|amc)\b/i],
  [
    /Civil Air Patrol|aviation club|Young Eagles/i,
    /\b(?:civil air patrol|cap cadet|young eagles|flight lessons?|pilot lessons?)\b/i,
  ],
  [/Explorer post|JROTC|cadet program/i, /\b(?:jrotc|explorer|cadets?|junior firefighter|volunteer fire)\b/i],
  [/historical society|museum/i, /\b(?:docent|historical society|museum)\b/i],
  [/congregation|interfaith/i, /\b(?:youth group|altar|church|mosque|temple|synagogue)\b/i],
  [
    /caring for children or older people|helping in a classroom|educators rising/i,
    /\b(?:daycare|preschool|after-?school program|educators rising|babysit\w*|sunday school)\b/i,
  ],
  [
    /culture club|heritage event/i,
    /\b(?:culture club|bsu|black student union|asian student|latin[oax]? (?:club|student)|heritage)\b/i,
  ],
  [/library/i, /\b(?:library (?:volunteer|aide|page)|at the library)\b/i],
  [/Shadow|ordinary day is like/i, /\b(?:shadow(?:ed|ing)?|internship|interned)\b/i],
];

/** Whether the student's own answers show that they do already what an idea would have them begin. */
export function doesAlready(idea: string, { quotes }: StudentReading): boolean {
  const words = quotes.map(({ quote }) => quote.replaceAll('’', "'"));
  return ALREADY.some(([suggests, doing]) => suggests.test(idea) && words.some((one) => doing.test(one)));
}

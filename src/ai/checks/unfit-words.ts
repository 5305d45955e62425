/** A judgement of health that no page of ours may make. */
export const DIAGNOSIS =
  /\b(?:diagnos\w+|depress(?:ion|ed|ive)|anxiety disorder|(?:clinical|generali[sz]ed|social) anxiety|adhd|autis\w+|bipolar|ocd|ptsd|traumati[sz]ed|disorder|mentally ill|mental illness|neurodivergent|dyslexi\w+|suicid\w+|self-harm)\b/i;

/** A promise or a forecast of admission. */
export const FORECAST =
  /\b(?:you(?:'ll| will) (?:definitely |surely |certainly |likely |probably )?(?:get in|be admitted|be accepted)|guarantee\w*|chances? of (?:getting in|admission|acceptance)|(?:will|would) (?:definitely|surely|certainly) (?:admit|accept)|\d+ ?(?:%|percent) chance)\b/i;

/** A grade or a score given to a person's writing. */
export const GRADING =
  /\b(?:\d+(?:\.\d+)?\s*(?:\/|out of)\s*(?:5|10|100)\b|grade (?:this|it|your answer)|(?:give|gave|giving) (?:this|it|you|your answer) an? (?:[A-F][+-]?\b|\d)|(?:would|deserves?|earns?|is) an? [A-F][+-]?(?=[\s.,!]|$)(?! (?:good|great|big|small))|(?<!\b(?:SAT|ACT) )score of \d{1,2}(?!\d))/;

/** The name of a college; used where no college may be named that the student did not name. */
export const COLLEGE_NAME =
  /\b(?:University of (?:the )?\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*|(?:\p{Lu}[\p{L}'’&.-]+ ){1,4}(?:University|College|Institute of Technology|Polytechnic)|Harvard|Stanford|Princeton|Yale|MIT|Caltech|UCLA|Cornell|Dartmouth|NYU|Duke|Berkeley|Georgetown|Columbia|Brown(?= (?:and|or|University))|UPenn|Vanderbilt|Notre Dame)\b/gu;

/** A word that no kind adult uses of a student. */
export const SHAMING =
  /\b(?:lazy|stupid|dumb|pathetic|loser|worthless|mediocre|embarrassing|(?:a|such a|total) failure|hopeless|idiot\w*|disappointing)\b/i;

/** What no fact here can bear out: standing with admission, promises of money, rules of applying, days by which to act. */
export const UNPROVABLE =
  /\b(?:get(?:ting)? in(?!to\b)|let you in|chances?|odds|likel(?:y|ihood)|probab\w+|guarantee\w*|promis\w+|early (?:decision|action)|restrictive|rolling|demonstrated interest|legacy|yield|meets? (?:full|all|every|\d+%)|full need|full[- ]ride|free tuition|tuition[- ]free|need[- ]blind|test[- ]blind|no[- ]loan|waitlist\w*|deadlines? (?:is|are|was|falls?|in|on)|due (?:by|on|in)|apply by|by (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:january|february|march|april|june|july|august|september|october|november|december) \w+|papers|documents|undocumented|citizen\w*|visa|daca|kill\w*|suicid\w*|abus\w+|violen\w+|rap(?:e|ed)|drugs?|alcohol|weed|vap\w+)\b/i;

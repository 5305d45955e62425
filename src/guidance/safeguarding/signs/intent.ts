/**
 * Plain statements of intent or of what happens at home, which no classifier may overrule: the writer says it of the present, of
 * themselves or of somebody there is, and without a condition or a figure of speech behind it.
 */
const INTENT = new RegExp(
  [
    '(?<!(?:like|says?|said|if|when|think|joke|mean|character|song|not|never|dont) )\\bi (?:\\w+ )?(?:want to|am going to|m going to|plan to|ve decided to|decided to|am planning to) (?:kill myself|end my life|take my own life|commit suicide|hang myself|shoot myself)(?! (?:laughing|over|studying|with|if|when|every time|because of (?:math|calc|homework)|in the (?:foot|game)))',
    'im (?:going to|about to|planning to|ready to) (?:kill myself|end my life|take my own life|commit suicide|hang myself|shoot myself)(?! (?:laughing|over|studying|with|if|in the))',
    '\\bi (?:\\w+ )?(?:wrote|left|hid) (?:\\w+ ){0,2}(?:goodbye|farewell|suicide) (?:letters?|notes?)(?! (?:to|for) (?:my |the |our )?(?:team\\w*|teachers?|class\\w*|coach\\w*|seniors?|hosts?|camp\\w*|co ?workers?|host family))',
    'me voy a (?:suicidar|matar hoy|quitar la vida)',
    'im going to shoot up (?:the|my|this) school',
  ].join('|'),
);
const FIGURE = /\b(?:lol|lmao|haha\w*|jk|kidding|jaja\w*)\b/;

/** Whether a bare sentence says so plainly that nothing may overrule it. */
export const statesIntent = (bareText: string): boolean => INTENT.test(bareText);

/** Whether a bare sentence tells that something was only said so. */
export const isFigure = (bareText: string): boolean => FIGURE.test(bareText);

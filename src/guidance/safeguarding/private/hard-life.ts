/** Words of a hard life: some open, some private. */
export const HARD_LIFE =
  /\b(?:died|passed away|death of|funeral|divorce[d]?|cancer|hospitalized|in (?:the|a) hospital(?! (?:room|job|work))|(?:dad|mom|father|mother) left|laid off|lost (?:his|her|their|our) (?:job|house|home)|evict\w+|deport\w+|detained|refugee|war|bull(?:y|ied|ying)|depress\w+|anxiety|panic attacks?|lonely|homeless|foster|addict\w*|alcohol\w*|in (?:jail|prison))\b/i;

import DATA from '../../data/ai-words.json';

/** What may be sent to a hosted AI service, worded for the person concerned. */
export const SENT_KINDS = DATA.sent_kinds;
export type SentKind = keyof typeof SENT_KINDS;
export const AI_FEATURES = DATA.features;

/** What a counselor may decide about a school: one of each kind at a time. */
export const DECISION_KINDS = ['keep', 'remove', 'tier'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** How long the reason to the student may be, in characters. */
export const DECISION_REASON_LENGTH = 500;

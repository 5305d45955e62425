/** An error whose message is a sentence of ours that holds nothing a person wrote, so that a log may repeat it. */
export class PublicMessageError extends Error {}

/** Why this process cannot start, and what to do about it; where it happened helps nobody. */
export class StartRefusal extends PublicMessageError {}

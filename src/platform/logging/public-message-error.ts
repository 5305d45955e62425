/** An error whose message is a sentence of ours that holds nothing a person wrote, so that a log may repeat it. */
export class PublicMessageError extends Error {}

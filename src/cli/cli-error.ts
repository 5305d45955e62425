/** A copy, backup or restore that is not made or not finished; the message is for the person who runs it and says what to do. */
export class CliError extends Error {}

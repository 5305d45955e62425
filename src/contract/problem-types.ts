/** Marks by which a page tells a refusal from others of the same status. */
export const PROBLEM_TYPES = {
  /** The password is right, and a code of the second factor is asked for. */
  codeAsked: 'urn:pathlight:second-factor',
  /** The school asks for a second factor that is not set up. */
  secondFactorNeeded: 'urn:pathlight:second-factor-needed',
} as const;

/** What the `instance` of a problem begins with; the request's number follows. */
export const REQUEST_URN = 'urn:request:';

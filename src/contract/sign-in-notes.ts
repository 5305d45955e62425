/** What a visit at a sign-in provider came to, by the code that the server puts into the address of the page. */
export const SIGN_IN_NOTES = {
  cancelled: 'You did not log in. Nothing has changed.',
  'took-too-long': 'That took too long or was opened twice. Please try again.',
  failed: 'That did not work. Please try again, or log in with your email and password.',
  unreachable: 'We cannot reach this sign-in service right now. Please try again in a few minutes.',
  'clocks-disagree':
    'The clock of this sign-in service and ours disagree, so nobody can log in this way. Please tell your school’s IT, or log in with your email and password.',
  'unknown-provider': 'This way to log in does not exist here.',
  'email-unproven':
    'This service does not tell us that your email is really yours. Please log in or sign up with your email and a password; afterwards you can connect the service on your account page.',
  'account-closed':
    'Your school closed this account, and it will be deleted soon. If that is a mistake, please tell your counselor now: your school can still bring it back.',
  connected: 'Connected. You can now log in this way, too.',
  'belongs-to-another': 'This sign-in already belongs to another account here.',
  'one-per-service': 'You have connected an account of this service already. Disconnect it first.',
} as const;
export type SignInNote = keyof typeof SIGN_IN_NOTES;

/** Notes that tell of nothing wrong. */
export const CALM_NOTES: readonly SignInNote[] = ['cancelled', 'connected'];

/** The name of the note in an address. */
export const NOTE_PARAMETER = 'sign_in';

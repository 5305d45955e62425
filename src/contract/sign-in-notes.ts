/** How a sign-in through a service ended, by the code that the server puts into the page's address. */
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
  'account-exists':
    'You already have an account with this email. Log in with your password, then connect %{service} under Account. No password yet? Choose “Forgot Password?”.',
  'code-needed':
    'Your account needs a code, and your school doesn’t accept %{service} instead of it. Log in with your email and password, then enter the code. No password yet? Choose “Forgot Password?”.',
  'account-closed':
    'Your school closed this account, and it will be deleted soon. If that is a mistake, please tell your counselor now: your school can still bring it back.',
  connected: 'Connected. You can now log in this way, too.',
  'belongs-to-another': 'This sign-in already belongs to another account here.',
  'one-per-service': 'You have connected an account of this service already. Disconnect it first.',
} as const;
export type SignInNote = keyof typeof SIGN_IN_NOTES;

/** The notes that report no error. */
export const CALM_NOTES: readonly SignInNote[] = ['cancelled', 'connected', 'account-exists'];

/** The query parameters that hold the note and the id of the sign-in service. */
export const NOTE_PARAMETER = 'sign_in';
export const SERVICE_PARAMETER = 'service';

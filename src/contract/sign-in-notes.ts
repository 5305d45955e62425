import DATA from '../../data/sign-in-notes.json';

/** How a sign-in through a service ended, by the code that the server puts into the page's address. */
export const SIGN_IN_NOTES = DATA;
export type SignInNote = keyof typeof SIGN_IN_NOTES;

/** The notes that report no error. */
export const CALM_NOTES: readonly SignInNote[] = ['cancelled', 'connected', 'account-exists'];

/** The query parameters that hold the note and the id of the sign-in service. */
export const NOTE_PARAMETER = 'sign_in';
export const SERVICE_PARAMETER = 'service';

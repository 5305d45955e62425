import DATA from '../../data/sign-in-notes.json';

/** The outcome of a sign-in through a service, by the code the server puts in the page's URL. */
export const SIGN_IN_NOTES = DATA;
export type SignInNote = keyof typeof SIGN_IN_NOTES;

export const NON_ERROR_NOTES: readonly SignInNote[] = ['cancelled', 'connected', 'account-exists'];

export const NOTE_PARAMETER = 'sign_in';
export const SERVICE_PARAMETER = 'service';

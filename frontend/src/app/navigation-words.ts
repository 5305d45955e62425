import { PAGE_NAMES, pages } from '@contract/pages';
import { PRODUCT_NAME } from '../ui/product';
import { defineWords } from '../i18n/words';

/** What the links between the pages are called where it is not in the table of pages, and the frame around them. */
export const navigationWords = defineWords('navigation', {
  places: 'Places',
  skip: 'Skip to the main content',
  main: 'Main',
  openMenu: 'Open menu',
  grade: '%{grade}th Grade',
  logout: 'Logout',
  logoutAnyway: 'Log out anyway',
  unsaved:
    'Some answers are not saved yet, or have another version you have not decided on. Logging out now removes these from this device.',
  stillHere: 'You are still logged in. %{problem}',
  login: 'Log in',
  signup: 'Sign Up',
  footer: 'Footer',
  promise: `${PRODUCT_NAME} helps you think and plan. It does not decide who is admitted, it does not write your essays, and it shows no advertising.`,
  about: 'How it works',
  privacy: 'Privacy',
});

/** What the links of the sidebar are called, by the name of their page. */
const labels: Record<string, string> = Object.fromEntries(
  PAGE_NAMES.flatMap((name) => {
    const { link } = pages[name];
    return link && link.group !== 'admin' ? [[name, link.label]] : [];
  }),
);

export const placeWords = defineWords('places', labels);

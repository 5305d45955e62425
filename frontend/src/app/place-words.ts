import { PAGE_NAMES, pages } from '@contract/pages';
import { defineWords } from '../i18n/words';

/** What the links of the sidebar are called, by the name of their page. */
const labels: Record<string, string> = Object.fromEntries(
  PAGE_NAMES.flatMap((name) => {
    const { link } = pages[name];
    return link && link.group !== 'admin' ? [[name, link.label]] : [];
  }),
);

export const placeWords = defineWords('places', labels);

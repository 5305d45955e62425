import { type PageName, pages, type PathOf } from './pages';
import type { PathParams } from './call';

/** The address of a page with its parameters filled in: `pagePath('form', { formId })`. */
export const pagePath = <N extends PageName>(name: N, params: PathParams<PathOf<N>>): string =>
  pages[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[key])),
  );

/** The address of a question's page; the server names it where it says what to answer next. */
export const questionPath = (section: string, id: number | string): string =>
  pagePath('question', { title: section, questionId: id });

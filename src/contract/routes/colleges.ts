import { z } from 'zod';
import { college, wholeCollege, fit } from '../colleges';
import { endpoints } from '../endpoints';
import { listQuery } from '../lists';
import { programsQuery, programChoice } from '../programs';
import { route } from '../route';

/** The college catalogue. */
export const collegesRoutes = {
  listColleges: route(endpoints.listColleges, 'The college catalogue.', {
    query: listQuery,
    answer: z.array(college),
    kind: 'list',
  }),
  readCollege: route(endpoints.readCollege, 'The facts of one college.', { answer: wholeCollege }),
  readCollegeLogo: route(endpoints.readCollegeLogo, 'The monogram tile of one college.', {
    kind: 'text',
    media: 'image/svg+xml',
  }),
  listPrograms: route(endpoints.listPrograms, 'The programs and careers that words may mean, the likeliest first.', {
    query: programsQuery,
    answer: z.array(programChoice),
  }),
  readFit: route(endpoints.readFit, 'The tier of one college for one student, with its arithmetic.', {
    answer: fit,
  }),
};

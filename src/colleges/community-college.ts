import type { CollegeFacts } from '../contract/colleges';

/** A college with a smaller share of bachelor's among its bachelor's and associate degrees is a community college. */
const BACHELORS_SHARE_UNDER = 0.25;
/** A campus whose name goes on after its university's, or ends with it: 'Kent State University at Stark'. */
const UNIVERSITY_CAMPUS = /University(?:-| (?!of\b)| of [^-]{1,40}-)|\bof [A-Za-z ]{1,40} University$/;

const degreesIn = (awards: CollegeFacts['bachelor_programs']): number =>
  Object.values(awards).reduce((sum, count) => sum + count, 0);

/** What of a college tells whether it is a community college. */
type Told = Pick<CollegeFacts, 'name' | 'control' | 'open_admissions' | 'bachelor_programs' | 'associate_programs'>;

/** True for a public college that admits everybody and awards few bachelor's degrees, whatever its federal class. */
function isCommunityCollege(college: Told): boolean {
  if (college.control !== 'public' || !college.open_admissions || UNIVERSITY_CAMPUS.test(college.name)) return false;
  const bachelors = degreesIn(college.bachelor_programs);
  const all = bachelors + degreesIn(college.associate_programs);
  return all > 0 && bachelors / all < BACHELORS_SHARE_UNDER;
}

/** The facts with the level that the college has by what it awards; the federal class counts one bachelor's program as four years. */
export const withLevel = <Facts extends Told & Pick<CollegeFacts, 'level'>>(facts: Facts): Facts =>
  isCommunityCollege(facts) ? { ...facts, level: 'two_year' } : facts;

/** The two-digit fields of its two-year degrees: published for a two-year college by the federal class, else those of its awards. */
export const associateFieldsOf = ({ associate_fields, associate_programs }: CollegeFacts): readonly string[] =>
  associate_fields.length > 0
    ? associate_fields
    : [...new Set(Object.keys(associate_programs).map((cip4) => cip4.slice(0, 2)))];

const MANY_FIELDS = 5;

/** True for a college that suits an undecided student: a school of nursing or boat building doesn't. */
export const teachesManyFields = (college: CollegeFacts): boolean =>
  (college.level === 'four_year' ? college.bachelors_fields : associateFieldsOf(college)).length >= MANY_FIELDS;

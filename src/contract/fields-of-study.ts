/** A two-digit family of the federal list of programs (CIP), in plain words. */
interface FieldOfStudy {
  cip2: string;
  /** The name a student reads. */
  area: string;
  /** Typical majors of the family. */
  majors: readonly string[];
}

const field = (cip2: string, area: string, majors: string): FieldOfStudy => ({ cip2, area, majors: majors.split('|') });

/** The 38 families the College Scorecard reports, by code. */
export const FIELDS_OF_STUDY: readonly FieldOfStudy[] = [
  field('01', 'Agriculture & Food Science', 'Animal Science|Agribusiness|Food Science|Horticulture|Plant Science'),
  field(
    '03',
    'Environment & Natural Resources',
    'Environmental Science|Environmental Studies|Forestry|Wildlife Biology|Fisheries',
  ),
  field(
    '04',
    'Architecture & Design of Spaces',
    'Architecture|Urban Planning|Landscape Architecture|Interior Architecture',
  ),
  field(
    '05',
    'Area, Ethnic & Gender Studies',
    'Africana Studies|Latino Studies|Gender Studies|Asian Studies|Native American Studies',
  ),
  field('09', 'Communication & Journalism', 'Communication|Journalism|Public Relations|Advertising|Digital Media'),
  field(
    '10',
    'Media & Communications Technology',
    'Audio Production|Recording Arts|Animation Technology|Graphic Communications',
  ),
  field(
    '11',
    'Computer Science & IT',
    'Computer Science|Data Science|Cybersecurity|Information Technology|Software Engineering',
  ),
  field('12', 'Culinary & Personal Services', 'Culinary Arts|Baking and Pastry|Cosmetology|Funeral Service'),
  field(
    '13',
    'Education & Teaching',
    'Elementary Education|Special Education|Early Childhood Education|Secondary Education',
  ),
  field(
    '14',
    'Engineering',
    'Mechanical Engineering|Electrical Engineering|Civil Engineering|Aerospace Engineering|Biomedical Engineering',
  ),
  field(
    '15',
    'Engineering Technology',
    'Engineering Technology|Construction Management|Industrial Technology|Mechatronics',
  ),
  field('16', 'World Languages & Linguistics', 'Spanish|French|Linguistics|Chinese|Classics|American Sign Language'),
  field('19', 'Family & Consumer Sciences', 'Human Development|Family Studies|Nutrition|Fashion Merchandising'),
  field('22', 'Law & Legal Studies', 'Legal Studies|Pre-Law|Paralegal Studies'),
  field('23', 'English & Writing', 'English|Creative Writing|Literature|Professional Writing'),
  field('24', 'Liberal Arts & General Studies', 'Liberal Arts|General Studies|Humanities'),
  field('25', 'Library & Information Science', 'Library Science|Archives'),
  field(
    '26',
    'Biology & Biomedical Sciences',
    'Biology|Biochemistry|Neuroscience|Genetics|Marine Biology|Microbiology',
  ),
  field('27', 'Mathematics & Statistics', 'Mathematics|Statistics|Actuarial Science|Applied Mathematics'),
  field('29', 'Military Technology', 'Military Science|Intelligence Studies'),
  field('30', 'Interdisciplinary Studies', 'International Studies|Cognitive Science|Data Analytics|Global Studies'),
  field('31', 'Sports, Fitness & Recreation', 'Kinesiology|Exercise Science|Sport Management|Outdoor Education'),
  field('38', 'Philosophy & Religious Studies', 'Philosophy|Religious Studies|Ethics'),
  field('39', 'Theology & Ministry', 'Theology|Biblical Studies|Youth Ministry'),
  field('40', 'Physical Sciences', 'Physics|Chemistry|Astronomy|Geology|Meteorology'),
  field('41', 'Science Technology', 'Laboratory Technology|Chemical Technology|Nuclear Technology'),
  field('42', 'Psychology', 'Psychology|Counseling|Behavioral Science|Developmental Psychology'),
  field(
    '43',
    'Criminal Justice & Public Safety',
    'Criminal Justice|Forensic Science|Homeland Security|Emergency Management',
  ),
  field('44', 'Public Policy & Social Work', 'Social Work|Public Policy|Public Administration|Human Services'),
  field('45', 'Social Sciences', 'Economics|Political Science|Sociology|Anthropology|International Relations'),
  field('46', 'Construction Trades', 'Construction Trades|Carpentry|Electrical Work'),
  field('47', 'Mechanics & Repair', 'Automotive Technology|Aircraft Maintenance|Diesel Technology'),
  field('48', 'Precision Production', 'Welding Technology|Machining|Woodworking'),
  field(
    '49',
    'Aviation & Transportation',
    'Aviation|Professional Pilot|Air Traffic Management|Maritime Transportation',
  ),
  field('50', 'Visual & Performing Arts', 'Studio Art|Music|Theater|Film|Graphic Design|Dance|Fashion Design'),
  field(
    '51',
    'Health Professions & Nursing',
    'Nursing|Public Health|Health Sciences|Athletic Training|Speech Pathology',
  ),
  field('52', 'Business & Management', 'Business Administration|Finance|Accounting|Marketing|Entrepreneurship'),
  field('54', 'History', 'History|Public History'),
];

const BY_CODE: ReadonlyMap<string, FieldOfStudy> = new Map(FIELDS_OF_STUDY.map((entry) => [entry.cip2, entry]));

/** The plain name of a two-digit CIP code; an unknown code stands for itself. */
export const areaOf = (cip2: string): string => BY_CODE.get(cip2)?.area ?? `CIP ${cip2}`;

/** 'IT', 'English', peoples and their languages, and abbreviations: '(CNA)', 'LPN'. */
const KEEPS_CAPITALS =
  /^\(?(?:English|Spanish|French|German|Italian|Portuguese|Russian|Slavic|Japanese|Chinese|Korean|Arabic|Hebrew|Persian|Greek|Celtic|Africana?|American|Native|Latin|Latino|Chicano|Asian|South|Southeast|Middle|Eastern|European|Holocaust|Renaissance|[A-Z]{2,})\)?,?$/;

/** A field's name inside a sentence: 'computer science and IT'. */
export const areaInText = (area: string): string =>
  area
    .split(' ')
    .map((word) => (word === '&' ? 'and' : KEEPS_CAPITALS.test(word) ? word : word.toLowerCase()))
    .join(' ');

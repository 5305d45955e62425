import { type Program, program } from '../program';

/** Social sciences more, and the words students use for them. */
export const SOCIAL_SCIENCES_MORE: readonly Program[] = [
  program('gender-studies', "Gender and Women's Studies", {
    cip4: '05.02',
    near: '45.11',
    math: 'little',
    words:
      'gender studies|womens studies|women and gender studies|feminist studies|queer studies|lgbtq studies|sexuality studies|estudios de género',
  }),
  program('african-american-studies', 'African American and Africana Studies', {
    cip4: '05.02',
    near: '54.01 45.11',
    math: 'little',
    words: 'african american studies|black studies|africana studies',
  }),
  program('latino-studies', 'Latino and Chicano Studies', {
    cip4: '05.02',
    near: '05.01 16.09',
    math: 'little',
    words:
      'latino studies|latinx studies|chicano studies|chicana studies|chicanx studies|mexican american studies|estudios latinos|hispanic studies|estudios chicanos',
  }),
  program('native-american-studies', 'Native American Studies', {
    cip4: '05.02 16.10',
    near: '54.01',
    math: 'little',
    words: 'native american studies|indigenous studies|american indian studies|tribal studies|native studies',
  }),
  program('asian-american-studies', 'Asian American Studies', {
    cip4: '05.02',
    near: '05.01',
    math: 'little',
    words: 'asian american studies',
  }),
  program('ethnic-studies', 'Ethnic Studies', {
    cip4: '05.02',
    near: '45.11 30.23',
    math: 'little',
    words: 'ethnic studies|race and ethnicity|jewish studies|disability studies',
  }),
  program('asian-studies', 'Asian Studies', {
    cip4: '05.01',
    near: '16.03',
    math: 'little',
    words: 'asian studies|east asian studies|south asian studies|japanese studies|chinese studies',
  }),
  program('latin-american-studies', 'Latin American Studies', {
    cip4: '05.01',
    near: '16.09',
    math: 'little',
    words: 'latin american studies|caribbean studies|estudios latinoamericanos',
  }),
  program('american-studies', 'American Studies', {
    cip4: '05.01',
    near: '54.01 23.01',
    math: 'little',
    words: 'american studies|american culture',
  }),
  program('middle-eastern-studies', 'Middle Eastern and African Studies', {
    cip4: '05.01',
    near: '16.11',
    math: 'little',
    words: 'middle eastern studies|african studies|islamic studies|near eastern studies',
  }),
  program('european-studies', 'European and Russian Studies', {
    cip4: '05.01',
    near: '16.05 16.04',
    math: 'little',
    words: 'european studies|russian studies|slavic studies',
  }),
  program('social-science-general', 'Social Sciences, General', {
    cip4: '45.01 45.99',
    near: '45.11 45.10',
    math: 'little',
    words: 'social science|social sciences|ciencias sociales',
  }),
  program('rural-sociology', 'Rural Sociology', {
    cip4: '45.14',
    near: '45.11 01.01',
    math: 'little',
    words: 'rural sociology|rural development',
  }),
  program('intercultural-studies', 'Intercultural Studies', {
    cip4: '30.23 30.26',
    near: '45.02 05.01',
    math: 'little',
    words: 'intercultural studies|multicultural studies|cultural studies|diversity studies',
  }),
  program('peace-studies', 'Peace and Conflict Studies', {
    cip4: '30.05',
    near: '45.09 30.20',
    math: 'little',
    words:
      'peace studies|conflict resolution|conflict studies|peace and conflict|human rights|mediator|human rights work|derechos humanos',
  }),
  program('holocaust-studies', 'Holocaust and Genocide Studies', {
    cip4: '30.21',
    near: '54.01 30.05',
    math: 'little',
    words: 'holocaust studies|genocide studies',
  }),
  program('gerontology', 'Gerontology', {
    cip4: '30.11',
    near: '19.07 51.00 44.00',
    math: 'little',
    words:
      'gerontology|work with old people|work with the elderly|work with elderly people|help old people|help the elderly|aging studies|senior care|nursing home administrator|trabajar con ancianos|help elderly people',
  }),
  program('science-technology-society', 'Science, Technology, and Society', {
    cip4: '30.15',
    near: '38.01 44.05',
    math: 'little',
    words: 'science technology and society|science and society|history of science|science policy',
  }),
];

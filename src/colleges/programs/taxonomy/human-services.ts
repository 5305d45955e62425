import { type Program, program } from '../program';

/** Human services, and the words students use for them. */
export const HUMAN_SERVICES: readonly Program[] = [
  program('social-work', 'Social Work', {
    cip4: '44.07',
    near: '44.00 42.01 45.11',
    math: 'little',
    words:
      'social work|social worker|socialwork|trabajo social|trabajadora social|trabajador social|help foster kids|help kids in foster care|child welfare|case worker|caseworker|help abused kids|child protective services|cps worker|work with foster kids',
  }),
  program('human-services', 'Human Services', {
    cip4: '44.00',
    near: '44.07 19.07 51.15',
    math: 'little',
    words:
      'human services|servicios humanos|help homeless people|help the homeless|youth worker|youth work|help people in need',
  }),
  program('community-organizing', 'Community Organizing and Advocacy', {
    cip4: '44.02',
    near: '44.00 44.04',
    math: 'little',
    words:
      'community organizing|community organizer|activist|social justice|community development|justicia social|youth organizer',
  }),
  program('human-development', 'Human Development and Family Studies', {
    cip4: '19.07',
    near: '42.01 13.12',
    math: 'little',
    words:
      'human development|family studies|child development|child life specialist|child life|desarrollo infantil|family science|human development and family studies',
  }),
  program('childcare', 'Child Care', {
    cip4: '19.07 13.12',
    near: '13.15',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'little',
    words:
      'nanny|open a daycare|run a daycare|own a daycare|cuidar niños|guardería|babysitter for a living|childcare worker|work in childcare|work at a daycare',
  }),
  program('family-consumer-science', 'Family and Consumer Sciences', {
    cip4: '19.01 19.99 19.02',
    near: '19.07 19.05',
    math: 'little',
    words: 'family and consumer science|family and consumer sciences|home economics|home ec|fcs|consumer science',
  }),
  program('consumer-economics', 'Family and Consumer Economics', {
    cip4: '19.04',
    near: '52.08',
    math: 'some',
    words: 'consumer economics|family financial planning|consumer affairs|personal finance major',
  }),
  program('housing-studies', 'Housing and Interior Environments', {
    cip4: '19.06',
    near: '04.05 50.04',
    math: 'little',
    words: 'housing studies|property management',
  }),
  program('community-health-worker', 'Community Health Worker', {
    cip4: '51.15 51.22',
    near: '44.00 51.00',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'little',
    words: 'community health worker|promotora|promotora de salud|doula',
  }),
];

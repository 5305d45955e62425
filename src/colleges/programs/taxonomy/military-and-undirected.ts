import { type Program, program } from '../program';

/** Military and undirected, and the words students use for them. */
export const MILITARY_AND_UNDIRECTED: readonly Program[] = [
  program('military-technology', 'Military Technology and Applied Sciences', {
    cip4: '29.03 29.04 29.99',
    near: '15.00 49.01',
    path: ['military', 'academy'],
    math: 'some',
    words: 'military technology|missile technology|military applied sciences|weapons technology',
  }),
  program('systems-science', 'Systems Science', {
    cip4: '30.06',
    near: '14.27 52.13',
    math: 'much',
    words: 'systems science|systems theory|complex systems',
  }),
  program('accounting-computer', 'Accounting and Computer Science', {
    cip4: '30.16',
    near: '52.03 11.07',
    math: 'some',
    words: 'accounting and computer science|forensic accounting|forensic accountant|accounting information systems',
  }),
  program('nutrition-science', 'Nutrition Science', {
    cip4: '30.19',
    near: '51.31 19.05 26.02',
    math: 'some',
    words: 'nutrition science|nutritional science|nutritional sciences',
  }),
  program('computational-science', 'Computational Science', {
    cip4: '30.30',
    near: '27.03 11.07',
    math: 'much',
    words: 'computational sciences|scientific computing|simulation science',
  }),
  program('maritime-studies', 'Maritime Studies', {
    cip4: '30.29',
    near: '49.03 30.32',
    math: 'little',
    words: 'maritime studies|maritime history',
  }),
  program('help-people', 'Helping People', {
    cip4: '44.00 44.07 51.00 42.01 19.07',
    near: '13.12 51.38 51.22',
    math: 'little',
    words:
      'help people for a living|job helping people|career helping people|job where i help people|career where i help people|helping profession|helping professions|help people heal|helping others for a living',
  }),
  program('work-with-kids', 'Working With Children', {
    cip4: '13.12 19.07 13.10',
    near: '44.07 42.01 51.02',
    math: 'little',
    words:
      'work with kids|working with kids|work with children|working with children|job with kids|career with kids|be around kids all day|trabajar con niños|something with kids|help kids|helping kids|help children|ayudar a los niños|kids for a living|something with children',
  }),
  program('space-force-cyber', 'Military Cyber and Space Operations', {
    cip4: '29.02 11.10',
    near: '29.04 43.03',
    path: ['military', 'academy'],
    math: 'some',
    words: 'cyber warfare|cyber operations|military cyber',
  }),
];

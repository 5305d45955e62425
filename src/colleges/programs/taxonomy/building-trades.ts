import { type Program, program } from '../program';

/** Building trades, and the words students use for them. */
export const BUILDING_TRADES: readonly Program[] = [
  program('construction', 'Construction Trades', {
    cip4: '46.00 46.99 46.04',
    near: '52.20 15.10',
    level: 'trade',
    path: ['apprenticeship', 'community college', 'on the job'],
    math: 'little',
    words:
      'construction|construction worker|construction work|work construction|build houses|building houses|construcción|building trades|home building|build homes|building homes|blue collar|trade school|the trades|a trade|skilled trade|skilled trades|learn a trade|remodel houses|home renovation|handyman|go into a trade|tradesman|vocational school|roofing|roofer|drywall|trades|aprender un oficio',
  }),
  program('electrician', 'Electrician', {
    cip4: '46.03',
    near: '47.01 15.03',
    level: 'trade',
    path: ['apprenticeship', 'community college', 'license'],
    math: 'some',
    words:
      'electrician|electrical work|electrical apprenticeship|electrical apprentice|electricista|ibew|wire houses|eletrician|wiring houses|electrical trade',
  }),
  program('lineworker', 'Electrical Lineworker', {
    cip4: '46.03',
    near: '47.01',
    level: 'trade',
    path: ['apprenticeship', 'certificate'],
    math: 'little',
    words: 'lineman|line worker|lineworker|power lines|lineman school|linemen|power lineman|electric lineman',
  }),
  program('plumbing', 'Plumbing and Pipefitting', {
    cip4: '46.05',
    near: '47.02',
    level: 'trade',
    path: ['apprenticeship', 'community college', 'license'],
    math: 'little',
    words: 'plumbing|plumber|pipefitter|pipefitting|plomero|plomería|steamfitter|pipe fitter|be a plummer',
  }),
  program('carpentry', 'Carpentry', {
    cip4: '46.02',
    near: '48.07 46.00',
    level: 'trade',
    path: ['apprenticeship', 'community college'],
    math: 'little',
    words: 'carpentry|carpenter|framing houses|cabinet maker|carpintero|carpintería|cabinetmaking|finish carpenter',
  }),
  program('masonry', 'Masonry and Concrete', {
    cip4: '46.01',
    near: '46.00',
    level: 'trade',
    path: ['apprenticeship', 'on the job'],
    math: 'little',
    words:
      'masonry|bricklayer|bricklaying|concrete work|stonemason|albañil|tile setter|concrete finisher|stone mason|brick mason',
  }),
  program('hvac', 'Heating and Air Conditioning (HVAC)', {
    cip4: '47.02',
    near: '46.05 15.05',
    level: 'trade',
    path: ['certificate', 'community college', 'apprenticeship'],
    math: 'little',
    words:
      'hvac|heating and air conditioning|air conditioning|ac repair|refrigeration|hvac tech|heating and cooling|aire acondicionado|fix air conditioners|refrigeración',
  }),
  program('building-inspection', 'Building Inspection', {
    cip4: '46.04',
    near: '52.20',
    level: 'associate',
    path: ['community college', 'license'],
    math: 'little',
    words: 'building inspector|home inspector|home inspection|building maintenance',
  }),
  program('heavy-equipment', 'Heavy Equipment Operation', {
    cip4: '49.02',
    near: '46.00 47.03',
    level: 'trade',
    path: ['apprenticeship', 'certificate', 'on the job'],
    math: 'little',
    words:
      'heavy equipment operator|heavy equipment|operate heavy machinery|crane operator|excavator|bulldozer|operate an excavator|maquinaria pesada|equipment operator|run equipment|drive bulldozers',
  }),
  program('woodworking', 'Woodworking and Furniture Making', {
    cip4: '48.07',
    near: '46.02 50.02',
    level: 'trade',
    path: ['community college', 'apprenticeship'],
    math: 'little',
    words:
      'woodworking|woodworker|furniture making|make furniture|build furniture|wood working|wood shop|woodshop|luthier|make guitars|build guitars|ebanista',
  }),
  program('painting-trade', 'Painting and Finishing Trade', {
    cip4: '46.04',
    near: '46.00',
    level: 'trade',
    path: ['apprenticeship', 'on the job'],
    math: 'little',
    words: 'house painter|paint houses|painting houses|flooring installer|install floors',
  }),
  program('elevator-ironworker', 'Ironworker or Elevator Mechanic', {
    cip4: '46.00 46.99',
    near: '48.05',
    level: 'trade',
    path: ['apprenticeship'],
    math: 'little',
    words:
      'ironworker|iron worker|elevator mechanic|elevator technician|steel worker|boilermaker|millwright|union trades|steelworker',
  }),
];

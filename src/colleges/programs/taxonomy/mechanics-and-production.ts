import { type Program, program } from '../program';

/** Mechanics and production, and the words students use for them. */
export const MECHANICS_AND_PRODUCTION: readonly Program[] = [
  program('welding', 'Welding', {
    cip4: '48.05',
    near: '48.99 15.06',
    level: 'trade',
    path: ['certificate', 'community college', 'apprenticeship'],
    math: 'little',
    words:
      'welding|welder|underwater welding|underwater welder|pipe welder|weld|wielding and fabrication|soldadura|soldador|soldadora|welding school|metal fabrication|fabricator|be a wielder|wielder|welding certificate|weldor',
  }),
  program('machining', 'Machining and CNC', {
    cip4: '48.05',
    near: '15.06 15.08',
    level: 'trade',
    path: ['apprenticeship', 'community college'],
    math: 'some',
    words:
      'machinist|machining|cnc|cnc machinist|tool and die|machine shop|cnc operator|tool and die maker|gunsmith|gunsmithing|maquinista|locksmith',
  }),
  program('automotive', 'Automotive Technology', {
    cip4: '47.06',
    near: '15.08 47.99',
    level: 'trade',
    path: ['community college', 'certificate', 'on the job'],
    math: 'little',
    words:
      'auto mechanic|mechanic|car mechanic|automotive|automotive technology|fix cars|fixing cars|work on cars|working on cars|auto shop|auto tech|automotive technician|auto repair|cars for a living|mecánico|mecánica|mecánica automotriz|own a shop fixing cars|own a mechanic shop|repair cars|automotive mechanic|rebuild engines|fix up cars|own a car shop|tune cars|arreglar carros|arreglar coches|auto mechanics|mechanic shop|car repair|fix trucks|restore cars|restore old cars|racing pit crew|pit crew',
  }),
  program('auto-body', 'Auto Body and Collision Repair', {
    cip4: '47.06',
    near: '48.05',
    level: 'trade',
    path: ['community college', 'certificate', 'on the job'],
    math: 'little',
    words:
      'auto body|collision repair|paint cars|body shop|autobody|car wraps|custom cars|auto detailing|car detailing|hojalatería|detail cars|custom paint|paint and body',
  }),
  program('diesel', 'Diesel Technology', {
    cip4: '47.06',
    near: '47.03',
    level: 'trade',
    path: ['community college', 'certificate', 'on the job'],
    math: 'little',
    words:
      'diesel mechanic|diesel|diesel technology|diesel tech|truck mechanic|diesel engines|big rigs mechanic|mecánico de diesel|work on diesels|semi mechanic',
  }),
  program('motorcycle-marine-mechanic', 'Motorcycle and Small Engine Repair', {
    cip4: '47.06',
    near: '47.99',
    level: 'trade',
    path: ['certificate', 'on the job'],
    math: 'little',
    words:
      'motorcycle mechanic|fix motorcycles|work on dirt bikes|small engines|boat mechanic|small engine repair|marine mechanic|bicycle mechanic|fix bikes|outboard motors',
  }),
  program('aircraft-mechanic', 'Aviation Maintenance', {
    cip4: '47.06',
    near: '49.01 15.08',
    level: 'trade',
    path: ['certificate', 'community college', 'military', 'license'],
    math: 'some',
    words:
      'aircraft mechanic|aviation maintenance|airplane mechanic|airframe and powerplant|a and p license|aviation mechanic|avionics|aircraft maintenance|work on planes|fix planes|helicopter mechanic|mecánico de aviación|work on airplanes|fix airplanes|a&p mechanic|jet mechanic|avionics technician|work on helicopters',
  }),
  program('industrial-maintenance', 'Industrial Maintenance', {
    cip4: '47.03 47.01 47.00',
    near: '15.04 48.05',
    level: 'trade',
    path: ['apprenticeship', 'community college'],
    math: 'little',
    words:
      'industrial maintenance|maintenance technician|maintenance tech|industrial mechanic|equipment mechanic|heavy equipment mechanic|mecánico industrial|machine repair',
  }),
  program('electronics-repair', 'Electronics Repair', {
    cip4: '47.01',
    near: '15.03 11.09',
    level: 'trade',
    path: ['certificate', 'on the job', 'community college'],
    math: 'little',
    words:
      'electronics repair|phone repair|fix phones|fix electronics|repair electronics|appliance repair|repair phones|fixing phones|cell phone repair',
  }),
  program('watch-instrument-repair', 'Precision Instrument Repair', {
    cip4: '47.04',
    near: '48.05',
    level: 'trade',
    path: ['apprenticeship', 'certificate'],
    math: 'little',
    words: 'watchmaker|watch repair|instrument repair|piano tuner|watchmaking',
  }),
];

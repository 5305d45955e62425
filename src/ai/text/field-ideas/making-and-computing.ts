import type { FieldIdea } from './field-idea';

export const MAKING_AND_COMPUTING: readonly FieldIdea[] = [
  {
    cips: ['11'],
    activities: [
      'A small program that solves a real problem for someone you know, with a page that explains it',
      'A computer science or cybersecurity club, or teaching Scratch to younger kids at a library',
      'Entering the Congressional App Challenge or a beginner-friendly hackathon with a friend',
    ],
    summer: [
      'Finish one project from idea to something others can use, and write down what you would do differently',
      'Take a free course with projects, such as CS50 or freeCodeCamp, at your own speed',
      'Ask a local nonprofit or business whether its website or spreadsheets need help',
    ],
    reading: [
      '“Code” by Charles Petzold, on how computers work from the ground up',
      '“Automate the Boring Stuff with Python” by Al Sweigart, free to read online',
      '“Weapons of Math Destruction” by Cathy O’Neil, on what algorithms do to people',
      "CS50, Harvard's introduction to computer science, free online",
    ],
  },
  {
    cips: ['14', '15'],
    activities: [
      'A robotics, rocketry or Science Olympiad team where you own one part of the build',
      'A notebook of things you build or repair: sketch, what failed, what you changed',
      'Designing something useful for one person, such as a tool for a grandparent, and testing it with them',
    ],
    summer: [
      'Build one thing that is harder than anything so far, and photograph every version',
      'Ask an engineer, contractor or city public works office for a visit to a site or plant',
      'Learn a free design program such as Tinkercad or Onshape, and make one part that fits on the first try',
    ],
    reading: [
      '“The Design of Everyday Things” by Don Norman; you will never look at doors the same way',
      '“To Engineer Is Human” by Henry Petroski, on what failure teaches',
      '“The Boy Who Harnessed the Wind” by William Kamkwamba and Bryan Mealer, a true story of building with what is there',
      "NASA's student pages and MIT OpenCourseWare, both free",
    ],
  },
  {
    cips: ['04'],
    activities: [
      'A sketchbook of buildings and corners of your town: what works there, and for whom',
      'Going to a meeting of your town planning board and writing up what people argued about',
      'Stage sets, tiny models or a redesign of one space at your school',
    ],
    summer: [
      'Measure and draw your own home to scale, then redesign one room',
      'Ask an architect or a city planner for an hour to see their work',
      'Look into free or low-cost design days at nearby universities, and bring your sketches',
    ],
    reading: [
      '“The Death and Life of Great American Cities” by Jane Jacobs, on what makes streets alive',
      '“101 Things I Learned in Architecture School” by Matthew Frederick, one idea to a page',
      '“How Buildings Learn” by Stewart Brand, on what happens after the architect leaves',
    ],
  },
  {
    cips: ['46', '47', '48'],
    activities: [
      'SkillsUSA or your school shop, with photos of each finished piece',
      'Fixing bikes, small engines or furniture for neighbors and keeping a list of what you fixed',
      'Building with Habitat for Humanity or a similar group, within its age rules',
    ],
    summer: [
      'Spend a week at the side of a tradesperson; ask how they learned and what they would do again',
      'Look up registered apprenticeships with the US Department of Labor and compare one with a college program',
      'Finish one build from drawing to last coat of paint',
    ],
    reading: [
      '“Shop Class as Soulcraft” by Matthew B. Crawford, on the value of skilled work',
      '“The Way Things Work Now” by David Macaulay, drawn and explained',
      'Manufacturers’ and community colleges’ free safety and repair videos; ask your shop teacher for good ones',
    ],
  },
  {
    cips: ['49'],
    activities: [
      'Civil Air Patrol cadets or an aviation club',
      'Building and flying model aircraft, with notes on what each change does',
      'Talking with people at your local airport; small airports are often friendly to students',
    ],
    summer: [
      'Ask the nearest EAA chapter about Young Eagles, which offers first flights to young people at no cost',
      'Read the first chapters of the FAA handbook for pilots and test yourself',
      'Compare what flight training costs in a college program and outside one',
    ],
    reading: [
      '“The Wright Brothers” by David McCullough, on patience and wind',
      '“West with the Night” by Beryl Markham, a pilot who could write',
      "The FAA's “Pilot's Handbook of Aeronautical Knowledge”, free to download",
    ],
  },
  {
    cips: ['12'],
    signs: /\b(?:mortuar\w+|funeral\w*|embalm\w*|mortician)\b/i,
    activities: [
      'A job or volunteer hours at a funeral home, where you learn how families are received',
      'Volunteering with a hospice or a grief-support group that takes students',
    ],
    summer: [
      'Look up what license your state asks of funeral directors, and which schools near you are accredited for it',
      'Ask two funeral directors what their ordinary week is like; take notes',
    ],
    reading: [
      '“Smoke Gets in Your Eyes” by Caitlin Doughty, on her first years of work in a crematory',
      '“The Undertaking” by Thomas Lynch, essays by a poet and funeral director',
    ],
  },
  {
    cips: ['12'],
    signs: /\b(?:cosmetolog\w+|hair\w*|barber\w*|salon|nails|esthetic\w+|makeup)\b/i,
    activities: [
      'Hair or makeup for a school play or dance, with photos of what you did',
      'A part-time job in a salon or barber shop, where you learn how a business runs',
    ],
    summer: [
      'Look up how many hours of training your state asks for a license, and what the programs near you cost',
      'Visit a cosmetology program and ask what graduates do after five years',
    ],
    reading: ['Your state board’s page on licenses for cosmetologists and barbers, which names every step'],
  },
  {
    cips: ['12'],
    activities: [
      'Cooking for a school or community event, and keeping costs and recipes on record',
      'Family, Career and Community Leaders of America (FCCLA) or a culinary club',
      'A part-time job in a kitchen or bakery, where you learn how a business runs',
    ],
    summer: [
      'Get the food handler card your state uses; the course is short and employers ask for it',
      'Cook your way through one cuisine and teach one dish to someone else',
      'Visit a culinary program and ask what graduates do after five years',
    ],
    reading: [
      '“Salt, Fat, Acid, Heat” by Samin Nosrat, on how cooking works',
      '“On Food and Cooking” by Harold McGee, the science in the kitchen',
      '“Setting the Table” by Danny Meyer, on hospitality as a craft',
    ],
  },
];

import type { FieldIdea } from './field-idea';

export const ARTS_AND_WORDS: readonly FieldIdea[] = [
  {
    cips: ['50'],
    majors: ['Music Performance', 'Music Education', 'Music Composition', 'Music Production'],
    signs: /\b(?:music|band|choir|sing(?:ing)?|songs?|guitar|piano|violin|drums?|orchestra|jazz|rap|compos\w+)\b/i,
    activities: [
      'Playing or singing with others outside school: a community band, a choir, a service, an open mic',
      'Teaching a younger student the first steps of your instrument',
      'Recording one piece you are proud of each season, so that you can hear yourself grow',
    ],
    summer: [
      'Prepare two contrasting pieces; many music programs ask for exactly that at an audition',
      'Write or arrange one piece and have friends perform it',
      'Ask about scholarships at a summer music camp, or make your own: one hour a day with a plan',
    ],
    reading: [
      '“This Is Your Brain on Music” by Daniel J. Levitin, on why it moves us',
      '“The Rest Is Noise” by Alex Ross, the twentieth century heard through its music',
      'musictheory.net, free lessons and ear training',
    ],
  },
  {
    cips: ['50'],
    majors: ['Theater', 'Film', 'Dance', 'Stage Design'],
    signs:
      /\b(?:theat(?:er|re)|acting|actor|actress|drama|film(?:s|making)?|movies?|danc\w+|stage|musicals?|screenplay|direct(?:or|ing))\b/i,
    activities: [
      'A school or community production, on stage or behind it; crew work counts as much as a role',
      'A short film, scene or dance with friends, from first idea to showing it',
      'Reading plays aloud with a small group once a month',
    ],
    summer: [
      'Prepare two short contrasting monologues, dances or a two-minute reel; programs often ask for them',
      'See as many performances as you can; many theaters have free or student rush seats',
      'Help at a summer theater or a local film festival',
    ],
    reading: [
      '“Respect for Acting” by Uta Hagen, a working teacher’s book',
      '“In the Blink of an Eye” by Walter Murch, on film editing',
      '“A Raisin in the Sun” by Lorraine Hansberry, a play worth reading aloud',
      'The National Theatre and many film archives put recordings online for schools; ask your librarian',
    ],
  },
  {
    cips: ['50'],
    majors: ['Studio Art', 'Illustration', 'Graphic Design', 'Art Education'],
    activities: [
      'A sketchbook you use every week, with dates; progress is what portfolio readers look for',
      'Showing your work: a hallway wall, a library case, a local café, the Scholastic Art & Writing Awards',
      'Designing something others need, such as posters, a mural or a zine for a group you care about',
    ],
    summer: [
      'Make a series of six to eight pieces on one idea, which is stronger in a portfolio than single works',
      'Draw from life every day for two weeks',
      'Bring your work to a National Portfolio Day or an art school’s open review, in person or online',
    ],
    reading: [
      '“Steal Like an Artist” by Austin Kleon, short and encouraging',
      '“Art & Fear” by David Bayles and Ted Orland, on keeping at it',
      '“Ways of Seeing” by John Berger, on how we look',
      'Free tools such as Krita and Blender, and the open collections of large museums',
    ],
  },
  {
    cips: ['23'],
    activities: [
      'The school paper, literary magazine or a blog where you publish on a schedule',
      'A writing group that reads each other’s drafts kindly and honestly',
      'Entering the Scholastic Art & Writing Awards or a contest your librarian knows',
    ],
    summer: [
      'Write for twenty minutes a day and keep the best page of each week',
      'Interview someone of another generation and turn it into a story with their permission',
      'Read one author completely',
    ],
    reading: [
      '“Bird by Bird” by Anne Lamott, on writing one small piece at a time',
      '“On Writing” by Stephen King, half life story, half toolbox',
      'Project Gutenberg and the Poetry Foundation, both free',
    ],
  },
  {
    cips: ['09', '10'],
    activities: [
      'The school paper, yearbook, morning show or a podcast with a regular date',
      'Running the social media or video of a club, and learning from what people respond to',
      'Covering one local question properly: talk to three people who disagree',
    ],
    summer: [
      'Make a five-minute audio or video story and show it to someone who was not there',
      'Ask a local newspaper, station or agency whether you may sit in for a day',
      'Prepare an entry for a student contest, such as the one NPR runs for podcasts',
    ],
    reading: [
      '“On Writing Well” by William Zinsser, on plain and lively nonfiction',
      '“All the President’s Men” by Carl Bernstein and Bob Woodward, reporting step by step',
      '“Amusing Ourselves to Death” by Neil Postman, on what media do to talk',
      'The New York Times Learning Network, with free lessons and contests for students',
    ],
  },
  {
    cips: ['16'],
    activities: [
      'A language club, conversation table or exchange of voice messages with someone your age',
      'Interpreting or translating for a community group, with an adult to check',
      'The NACLO linguistics contest, which needs no language but your own',
    ],
    summer: [
      'Live one hour a day in the language: films, songs, recipes, a diary',
      'Collect words and sayings from your family or neighborhood and write down where they come from',
      'Find out whether your state has a Seal of Biliteracy and what it asks for',
    ],
    reading: [
      '“Because Internet” by Gretchen McCulloch, on how language changes online',
      '“In Other Words” by Jhumpa Lahiri, on falling in love with a language',
      'Your public library’s free language courses; many libraries have one',
    ],
  },
  {
    cips: ['05'],
    activities: [
      'A culture club or heritage event where you explain, not only celebrate',
      'Recording elders in your community about their lives, with their permission',
      'A reading circle on voices that your classes leave out',
    ],
    summer: [
      'Record one long interview with StoryCorps’ free app and write an introduction to it',
      'Visit a museum, archive or cultural center and ask who decides what is kept',
      'Follow one question about your own community through three sources',
    ],
    reading: [
      '“The Warmth of Other Suns” by Isabel Wilkerson, on the Great Migration',
      '“Minor Feelings” by Cathy Park Hong, essays on being Asian American',
      '“The Danger of a Single Story”, a talk by Chimamanda Ngozi Adichie, free online',
    ],
  },
  {
    cips: ['54'],
    activities: [
      'National History Day, where you choose the topic and the form',
      'Helping a local historical society or museum sort, label or guide',
      'A club that plays out debates of the past from both sides',
    ],
    summer: [
      'Find out the story of one building, street or family in your town from original papers',
      'Transcribe documents for the Library of Congress or the Smithsonian as a volunteer online',
      'Record the memories of an older person and check the dates',
    ],
    reading: [
      '“The Radium Girls” by Kate Moore, on workers who fought back',
      '“1776” by David McCullough, a year told closely',
      'The digital collections of the Library of Congress, free',
    ],
  },
  {
    cips: ['38', '39'],
    activities: [
      'The National High School Ethics Bowl, or a lunch club for hard questions',
      'Serving in your own congregation or an interfaith group, if faith is part of your life',
      'A journal of questions that do not let you go, with the best arguments for both sides',
    ],
    summer: [
      'Follow one free university lecture series, such as the one on justice by Michael Sandel',
      'Visit a place of worship that is not yours and ask someone to explain what matters there',
      'Write a short dialogue in which both sides are right in something',
    ],
    reading: [
      '“Sophie’s World” by Jostein Gaarder, a novel that teaches philosophy',
      '“Justice” by Michael Sandel, on what is right to do',
      '“The World’s Religions” by Huston Smith, each explained from within',
    ],
  },
];

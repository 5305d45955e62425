import type { DemoStudent } from '../demo-student';

/** Music, partly told in Spanish; ready to ask for a list. */
export const lucia: DemoStudent = {
  name: 'Lucía Herrera',
  email: 'lucia.student@demo.pathlight.example',
  grade: 11,
  counselor: 'dana',
  joinedDaysAgo: 12,
  lastSeenDaysAgo: 2,
  wantsList: false,
  answers: {
    'Academic Information': {
      1: 'Listening. I play cello, and I think it made me a good student in languages and even in math because I hear patterns. In chorus when the altos are lost they look at me, lol.',
      2: 'Music Theory, porque por fin entendí por qué una canción te pone triste. Orchestra, for the noise before the concert starts. And Creative Writing, I write half in Spanish and half in English and my teacher says keep it.',
      3: 'Chemistry, I got a C. The formulas were fine but the labs went too fast for me. My friend Noor and I started doing the calculations together the day before and it got better.',
      4: 'Film music! How the same scene is scary or funny just because of the strings. I took the sound away from a movie and wrote three different versions for 40 seconds.',
    },
    'Extracurriculars and Interests': {
      1: '1) Youth orchestra in Portland, every Saturday, an hour and a half each way with my dad. 2) School chorus. 3) I give cello lessons to two little kids on my street, $10 each, and one of them calls me maestra.',
      2: "Compuse una pieza para mi abuela cuando cumplió 80 años. La toqué por videollamada y toda la familia en Oaxaca estaba callada, algo que nunca pasa. It is called 'Ochenta' and I am arranging it for four cellos now.",
      3: 'Composing for film and games, music therapy maybe. I saw a video of a man who did not speak anymore but could still sing.',
    },
    'Personal Reflections': {
      1: 'El segundo antes de tocar, when 60 people breathe in at the same time.',
      2: 'We moved here in 8th grade and I did not know anybody. I was quiet at lunch for a long time. The orchestra teacher asked me to play in the hallway during lunch, just practice, and people started to sit down. Two of them are my best friends now.',
      3: 'For making room. When a new student comes to orchestra I share my stand and show them the trick with the page turns.',
    },
    'College Preferences': {
      1: 'A place with a serious orchestra but where I can also study something else. Practice rooms that are open late. Concerts that I can walk to.',
      2: 'Medium, or a small conservatory inside a bigger university. No sé todavía.',
      3: 'A city with a lot of music, Boston would be perfect because I can take the bus home. Not more than four hours from my family.',
      4: 'Music composition, cello performance, music therapy, or music education. Mi papá dice que todo eso es una sola cosa: música.',
      5: 'They want me to study, lo que sea, but to finish. They want me close. And I am looking for music scholarships because lessons are already expensive.',
    },
    interests_inventory: {
      interest_1: 'Film scores',
      interest_2: 'Making up songs about what my brother is doing',
      interest_3: 'Shostakovich y los chistes que escondió en su música',
      interest_4: 'Cello, guitar, a bit of accordion',
    },
  },
  record: {
    unweighted_gpa: '3.5',
    weighted_gpa: '3.8',
    class_rank: '54 out of 182',
    sat_score: '1190 (March), 1240 second time',
    act_score: '',
  },
};

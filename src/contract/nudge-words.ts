import type { TodayReason } from './note-values';
import type { Language } from './users';

/** The kinds of nudges; each asks for one thing. */
export const NUDGES = ['start', 'keep_going', 'unlock', 'open_list', 'parent_form', 'dates'] as const;
export type NudgeKind = (typeof NUDGES)[number];

/** What a nudge says and where its button leads. */
export interface NudgeText {
  subject: string;
  text: string;
  button: string;
}

/** The page on which the one thing is done. */
export const NUDGE_PATHS: Record<NudgeKind, string> = {
  start: '/tasks',
  keep_going: '/tasks',
  unlock: '/tasks',
  open_list: '/rec',
  parent_form: '/forms',
  dates: '/my-year',
};

/** What a nudge is called where one is chosen. */
export const NUDGE_LABELS: Record<NudgeKind, string> = {
  start: 'Answer a first question',
  keep_going: 'Pick it up again',
  unlock: 'Ask for the school list',
  open_list: 'Look at the school list',
  parent_form: 'Pass on the Parent Form',
  dates: 'Look at the dates',
};

/** The nudge that fits a reason; null where the next move is the counselor’s own. */
export const NUDGE_FOR: Record<TodayReason, NudgeKind | null> = {
  danger: null,
  follow_up: null,
  deadline: 'dates',
  first_look: null,
  list_reviewed: null,
  silent: 'keep_going',
  ready_to_unlock: 'unlock',
  list_unopened: 'open_list',
  parent_link: 'parent_form',
  stalled: 'keep_going',
  not_started: 'start',
};

/** Every nudge in both languages, said to the student; the greeting with the first name stands above it. */
export const NUDGE_TEXTS: Record<Language, Record<NudgeKind, NudgeText>> = {
  en: {
    start: {
      subject: 'One question is enough to start',
      text: 'You have not answered a question yet, and that is fine. Pick any one that speaks to you and write two honest sentences. That is a real start, and nobody grades it.',
      button: 'Pick a question',
    },
    keep_going: {
      subject: 'Everything is where you left it',
      text: 'It has been a while, and nothing is lost: your answers and plans are where you left them. Ten minutes now, for one question or one date, is a good next step.',
      button: 'Pick it up again',
    },
    unlock: {
      subject: 'Your school list is one click away',
      text: 'You have answered enough for your first list of schools. Press “Unlock my recommendations” on Tasks; it takes a few minutes, and you can always ask for a new list later.',
      button: 'Go to Tasks',
    },
    open_list: {
      subject: 'Your school list is ready to look at',
      text: 'Your list of schools is ready. Open it, look at three of them and say which you like and why. What you say makes the next list better.',
      button: 'See my schools',
    },
    parent_form: {
      subject: 'Please pass the Parent Form on',
      text: 'Nobody has opened the link to your Parent Form yet. Please send it to a parent or guardian; the eight main questions take about ten minutes, the whole form 40 to 60, in English or Spanish. If it does not fit your family, tell me. That is fine, too.',
      button: 'Go to Forms',
    },
    dates: {
      subject: 'Please look at your dates',
      text: 'A date on your page “My year” is less than two weeks away. Please look at what is still open, and check the date at the college or office itself. If you are stuck, write to me; we will sort it out.',
      button: 'Open My year',
    },
  },
  es: {
    start: {
      subject: 'Con una pregunta basta para empezar',
      text: 'Todavía no has respondido ninguna pregunta, y no pasa nada. Elige una que te llame y escribe dos oraciones honestas. Ya es un buen comienzo, y nadie le pone nota.',
      button: 'Elegir una pregunta',
    },
    keep_going: {
      subject: 'Todo está donde lo dejaste',
      text: 'Ha pasado un tiempo y no se ha perdido nada: tus respuestas y tus planes están donde los dejaste. Diez minutos ahora, para una pregunta o una fecha, son un buen siguiente paso.',
      button: 'Seguir donde lo dejé',
    },
    unlock: {
      subject: 'Tu lista de universidades está a un clic',
      text: 'Ya respondiste lo suficiente para tu primera lista de universidades. Toca “Desbloquear mis recomendaciones” en Tareas; tarda unos minutos, y más adelante siempre puedes pedir una lista nueva.',
      button: 'Ir a Tareas',
    },
    open_list: {
      subject: 'Tu lista de universidades está lista',
      text: 'Tu lista de universidades está lista. Ábrela, mira tres y di cuáles te gustan y por qué. Lo que digas hace mejor la siguiente lista.',
      button: 'Ver mis universidades',
    },
    parent_form: {
      subject: 'Por favor, pasa el formulario para padres',
      text: 'Nadie ha abierto todavía el enlace a tu formulario para padres. Por favor, mándaselo a tu mamá, tu papá o tu tutor; las ocho preguntas principales toman unos diez minutos y el formulario completo, de 40 a 60, en inglés o en español. Si no va con tu familia, dímelo. También está bien.',
      button: 'Ir a Formularios',
    },
    dates: {
      subject: 'Por favor, mira tus fechas',
      text: 'Falta menos de dos semanas para una fecha de tu página “Mi año”. Por favor, mira qué queda pendiente y confirma la fecha con la universidad o la oficina. Si te atoras, escríbeme y lo resolvemos.',
      button: 'Abrir Mi año',
    },
  },
};

/** The first word of a name, by which a student is greeted. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

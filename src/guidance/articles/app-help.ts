import { article, type Article } from './article';

/** How this app works; nothing outside is needed for it. */
export const APP_HELP: readonly Article[] = [
  article(
    'password',
    'A forgotten password',
    'forgot password|forgot my password|reset password|change password|cant log in|cant login|locked out|olvide mi contrasena',
    'On the log-in page press “Forgot Password?” and type the email you signed up with. If there is an account, a mail with a link comes within a few minutes; look into spam as well. The link works once and for a short time, so ask for a new one if it is too old.\n\nTo change a password you still know, open Account. If you cannot read that mailbox any more, ask your counselor or the person at your school who looks after this app. Your answers stay where they are whatever happens to the password.',
    [],
  ),
  article(
    'parent-link',
    'The parent form and its link',
    'parent form|parent link|parent form to my dad|parent form to my mom|send parent form|get my parents to fill|formulario de padres|link for my mom',
    'A parent fills in the Parent Form through a link that you make: open Forms, choose the Parent Form, and make the link there; then send it by message or mail. Your parent needs no account and sees that form and nothing else: not your answers, not your list, not this chat.\n\nYou can renew the link at any time, and then the old one stops working. The form is optional, and your list works without it. You and your counselor can read what a parent writes there, and the form says so on its first page.',
    [],
  ),
  article(
    'saving',
    'Are my answers saved?',
    'are my answers saved|did it save|lost my answers|autosave|save my work|my answer disappeared|se guarda',
    'Answers are saved while you type; the line near the box says “Saving…” and then “Saved”. Without internet they are kept on this device and sent when the connection is back. You can stop anywhere and go on tomorrow or on another device.\n\nIf something looks lost, open the same question again and wait a moment; on a shared computer it matters that you were logged in as yourself. You can change an answer whenever you like. Nothing is sent to a college from here; an application is a separate thing that you do yourself.',
    [],
  ),
  article(
    'new-list',
    'Getting a new list',
    'new list|update my list|change my list|make a new list|refresh my list|redo my list|remove school from list|delete a school|add a school to my list|different schools',
    'Your list is made from your answers, your wishes and your reviews. To change it, say what you think of the schools on it: after a few reviews the list is made anew with what you said. You can also change your wishes on the school list itself, under what we understood of you, or tell me one, for example “no big cities”, and I offer you a button for it.\n\nChanging an answer under College Preferences works, too. To know why a school is on the list or not, ask me with its name.',
    [],
  ),
  article(
    'delete-account',
    'Deleting an account or seeing your data',
    'delete my account|delete account|download my data|my data|delete everything|borrar mi cuenta',
    'Open Account: there you can download a copy of everything the app keeps about you, see who has looked at your record, and delete the account. Deleting takes away your answers, lists and this conversation for good, so download a copy first if you may want it.\n\nWhat stays after that stands on the privacy page, in plain words. You can clear this conversation alone with the button above it. If you only want one answer not to be used, there is a switch below it that keeps it out of your profile.',
    [],
  ),
  article(
    'review-school',
    'Saying what you think of a school',
    'how do i like a school|dislike a school|review a school|thumbs up|thumbs down|save a school|heart a school|give feedback on a school|rate a school',
    'Open Schools and choose a school; below its facts there is Like and Dislike, with room for a reason. Say why in a few words: “too far”, “the lab looks great”. Your next list is made with what you say there.\n\nNothing of it goes to the college. You and your counselor can read it. Liking a school is no promise and no application: it tells the app what to look for, nothing more. Reasons that name a thing, such as price, size, place or a program, help most.',
    [],
  ),
  article(
    'enter-scores',
    'Where GPA and test scores go',
    'where do i put my gpa|put my gpa|enter my gpa|add my sat|add my act|enter my scores|where do i put my scores|change my gpa|update my gpa|wrong gpa|add my score|type my gpa',
    'Open Forms and choose Academic Information: there are fields for weighted and unweighted GPA, class rank, SAT and ACT. Everything is optional; leave a field empty if you do not know it. A GPA goes in on the scale your school uses, and a number that cannot be right is pointed out at the field.\n\nThe tiers on your list are worked out from these numbers, so a new score can move a school; ask me “what if I get a 1200?” to try one before you have it.',
    [],
  ),
  article(
    'change-answer',
    'Changing an answer',
    'change my answers|change my answer|edit my answers|edit an answer|redo a question|go back to a question|rewrite my answer|fix an answer|delete an answer',
    'Open Tasks, choose the section and the question, and type; it is saved while you write, and you can do this as often as you like. When you ask for feedback again, it looks at what is new in your answer.\n\nA changed answer under College Preferences changes what your next list looks for, and Insights shows what each answer changed. To keep an answer but not have it used, there is a switch below it, “Keep out of my profile”. Empty the box to take the answer away.',
    [],
  ),
];

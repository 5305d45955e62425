/** Tables without data of people, and why that is so; whoever adds a table either maps it or says so here. */
export const TABLES_WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  colleges: 'Published facts about colleges, the same for everybody.',
  college_catalogue: 'Which version of those facts is in use.',
  imported_dates: 'Application dates that a school imported for all its students.',
  past_applications:
    'What became of past applications of a school: college, class year, numbers and result, without names, ids or accounts.',
  roster_connections:
    'How a school’s roster is pulled from its student information system; the secret is sealed, and belongs to the school.',
  roster_pulls: 'What the last of these pulls did, in numbers.',
  roster_column_choices: 'How a school wants the columns of its roster files used.',
  roster_sources: 'Which school of a district’s roster is meant.',
  webhooks:
    'Which other programs a school has told what happens, and of which events; the secret is sealed, and belongs to the school.',
  report_schedules: 'How often and on which day a school’s report is mailed.',
  ai_usage: 'How many tokens a hosted AI service was paid for by each school and day, without whom for.',
  kept_answers:
    'What a school’s own program was answered within the last day, sealed with the key that the school alone has; kept so that a call sent twice is done once.',
  departed_students:
    'Ids of accounts of students that were deleted within the last 90 days, with the time and nothing else, so that a school’s own systems notice.',
  audit_numbers: 'The newest number in each school’s record of activity.',
};

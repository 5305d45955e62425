import { ALL_NICKNAMES } from './college-nicknames';

function namesByState(): Record<string, Record<string, string>> {
  const names: Record<string, Record<string, string>> = {};
  for (const { called, name, homeStates } of ALL_NICKNAMES) {
    for (const state of homeStates) (names[called] ??= {})[state] = name;
  }
  for (const { called, name, homeStates } of ALL_NICKNAMES) {
    if (homeStates.length === 0 && names[called]) names[called]['else'] = name;
  }
  return names;
}

/** Names that mean another college in each state; `else` where home decides nothing. */
export const BY_HOME_STATE: Readonly<Record<string, Readonly<Record<string, string>>>> = namesByState();

import Box from '@mui/material/Box';
import { NUDGE_OWN_WORDS_MAX_LENGTH } from '@contract/limits';
import { firstNameOf, NUDGE_LABELS, NUDGE_PATHS, NUDGE_TEXTS, type NudgeKind, NUDGES } from '@contract/nudge-words';
import { holdsLink } from '@contract/links';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';

const kindOf = (value: string): NudgeKind | '' => NUDGES.find((kind) => kind === value) ?? '';

/** What is wrong with the counselor’s own sentence; null where nothing is. */
function problemOf(ownWords: string): string | null {
  if (holdsLink(ownWords)) return 'Please leave out links; the nudge has its own.';
  const over = ownWords.length - NUDGE_OWN_WORDS_MAX_LENGTH;
  return over > 0 ? `Please write ${over} characters less.` : null;
}

export const isSendable = (kind: NudgeKind | '', ownWords: string): boolean =>
  kind !== '' && problemOf(ownWords) === null;

interface NudgeFormProps {
  kind: NudgeKind | '';
  ownWords: string;
  /** The name of the first student, whose greeting is shown. */
  firstOf: string;
  /** True while it is being sent: words that are typed then would not leave with it. */
  disabled: boolean;
  onKind: (kind: NudgeKind | '') => void;
  onOwnWords: (words: string) => void;
}

/** The choice of a nudge, its words, and one sentence more. */
export function NudgeForm({ kind, ownWords, firstOf, disabled, onKind, onOwnWords }: NudgeFormProps) {
  const text = kind === '' ? null : NUDGE_TEXTS.en[kind];
  return (
    <>
      <ChoiceField
        label="What to ask for"
        placeholder="Choose one thing"
        value={kind}
        options={NUDGES.map((one) => ({ value: one, label: NUDGE_LABELS[one] }))}
        onChange={(value) => onKind(kindOf(value))}
      />
      <Field
        label="One sentence of your own (optional)"
        hint="Plain words, no links. Students of any age and their families may read it."
        value={ownWords}
        disabled={disabled}
        error={problemOf(ownWords)}
        onChange={(event) => onOwnWords(event.target.value)}
      />
      {text && kind !== '' && (
        <Box
          component="section"
          aria-label="What the student reads"
          sx={{ p: 2, borderRadius: 3, backgroundColor: 'accent.spruceSoft', typography: 'body2' }}
        >
          <strong>{text.subject}</strong>
          <p>Hello {firstNameOf(firstOf)},</p>
          <p>{text.text}</p>
          {ownWords.trim() !== '' && <p>{ownWords.trim()}</p>}
          <p>
            <strong>{text.button}</strong> (leads to {NUDGE_PATHS[kind]})
          </p>
          <p>By email and on Tasks; in Spanish for students who read the app in Spanish.</p>
        </Box>
      )}
    </>
  );
}

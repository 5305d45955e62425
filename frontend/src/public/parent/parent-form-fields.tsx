import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { parentForm } from '@contract/forms/parent-form';
import { useState } from 'react';
import { SaveStatus } from '../../autosave/save-status';
import { Page } from '../../ui/page';
import { StatusLive } from '../../ui/status-live';
import { AnswerParts } from '../../student-record/form-parts';
import type { Answering } from '../../student-record/answering';
import { StickyStatus } from '../../student-record/sticky-status';
import { dayOf } from '../../ui/day';
import type { LinkFacts } from './parent-visit';

/** Who asks for the form, by whoever made the link. */
function askerOf({ asked_by, student_first_name: name, school_name: school }: LinkFacts): string {
  if (asked_by === 'student') return name;
  return asked_by === 'counselor' ? `${name}’s counselor` : school;
}

function GoodToKnow({ facts }: { facts: LinkFacts }) {
  const { student_first_name: name, school_name: school, expires_at } = facts;
  const notes: [string, string][] = [
    ['Who can read it', `${name}, ${name}’s counselor and the administrators of ${school}. No AI service gets it.`],
    ['Time', `About 40-60 minutes in all. You can stop at any time and go on later.`],
    ['Your link', `It works until ${dayOf(expires_at)} and needs no account. Whoever has it can open this form.`],
    ['Shared computer?', 'Press Finish when you are done: nothing you wrote stays in this browser.'],
  ];
  return (
    <Paper
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
        mb: 3,
        p: { xs: 2.5, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
      }}
    >
      {notes.map(([term, text]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ fontWeight: 650 }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, mb: { xs: 1.25, sm: 0 }, color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}

function Finish({ saver, onFinished }: Pick<Answering, 'saver'> & { onFinished: () => void }) {
  const [state, setState] = useState<'idle' | 'saving' | 'unsaved'>('idle');
  const finish = async (): Promise<void> => {
    setState('saving');
    if (await saver.flush()) onFinished();
    else setState('unsaved');
  };
  return (
    <Box sx={{ mt: 4, display: 'grid', justifyItems: 'start', gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        Everything is saved as you type. Press Finish to clear this browser.
      </Typography>
      <Button variant="contained" size="large" disabled={state === 'saving'} onClick={() => void finish()}>
        Finish
      </Button>
      <StatusLive tone="warning">
        {state === 'unsaved' && 'Some of it isn’t saved yet. Please keep this page open and try again in a moment.'}
      </StatusLive>
    </Box>
  );
}

interface ParentFormFieldsProps extends Answering {
  facts: LinkFacts;
  onFinished: () => void;
}

/** The questions to a parent, who asks them, who reads the answers, and a way to be done. */
export function ParentFormFields({ facts, view, saver, onFinished }: ParentFormFieldsProps) {
  const { student_first_name: name, school_name: school } = facts;
  return (
    <Page
      title="Parent Form"
      heading={`${askerOf(facts)} asked you to fill in the Parent Form`}
      lead={`You know ${name} from home. Short notes are as welcome as long stories, and they help ${school} plan with ${name} for the years after high school.`}
      width="text"
    >
      <GoodToKnow facts={facts} />
      <StickyStatus bare>
        <SaveStatus view={view} />
      </StickyStatus>
      <AnswerParts parts={parentForm.data} view={view} saver={saver} />
      <Finish saver={saver} onFinished={onFinished} />
    </Page>
  );
}

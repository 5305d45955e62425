import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TierMove, TriedSchool, WhatIfAnswer } from '@contract/what-if';
import type { ReactNode } from 'react';
import { Failed } from '../../ui/states';
import type { TriedOut } from './use-what-if';

const list = { m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 } as const;

const NO_TIER = 'no tier';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </Box>
  );
}

const School = ({ name, says, reason }: { name: string; says: string; reason: string }) => (
  <li>
    <strong>{name}</strong>
    {`: ${says}. `}
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {reason}
    </Box>
  </li>
);

function Moves({ moves }: { moves: readonly TierMove[] }) {
  if (moves.length === 0) return null;
  return (
    <Part title="What would move">
      {moves.map(({ unitid, name, from, to, reason }) => (
        <School key={unitid} name={name} says={`from ${from ?? NO_TIER} to ${to ?? NO_TIER}`} reason={reason} />
      ))}
    </Part>
  );
}

function Schools({ title, schools }: { title: string; schools: readonly TriedSchool[] }) {
  if (schools.length === 0) return null;
  return (
    <Part title={title}>
      {schools.map(({ unitid, name, tier, reason }) => (
        <School key={unitid} name={name} says={tier ?? NO_TIER} reason={reason} />
      ))}
    </Part>
  );
}

/** More of an answer, one fold below it. */
export function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 1.5, '& > summary': { cursor: 'pointer', minHeight: 28, borderRadius: 1 } }}>
      <summary>{title}</summary>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </Box>
  );
}

function Details({ answer }: { answer: WhatIfAnswer }) {
  const { moves, enters, leaves, stays, assumptions } = answer;
  // One reason for all of them stands in the summary already.
  const differ = new Set(stays.map(({ reason }) => reason)).size > 1;
  return (
    <>
      <Moves moves={moves} />
      <Schools title="A new list would gain" schools={enters} />
      <Schools title="A new list would no longer hold" schools={leaves} />
      {differ && (
        <More title={moves.length > 0 ? 'Why the others stay' : 'Why, school by school'}>
          {stays.map(({ unitid, name, tier, reason }) => (
            <School key={unitid} name={name} says={tier ?? NO_TIER} reason={reason} />
          ))}
        </More>
      )}
      <More title="What this takes for granted">
        {assumptions.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </More>
    </>
  );
}

/** What would be otherwise, in sentences; what is read out is the summary. */
export function WhatIfAnswerView({ tried }: { tried: TriedOut }) {
  const { working, offline, failure, again } = tried;
  const answer = failure === null && !offline ? tried.answer : null;
  const waits = working && !offline && failure === null;
  return (
    <Box aria-busy={working} sx={{ mt: 2, '& > *': { opacity: working && answer ? 0.6 : 1 } }}>
      {offline && <Typography>You are offline. The answer comes when you are back.</Typography>}
      {failure !== null && <Failed detail={failure} onRetry={again} />}
      <Box role="status">
        {answer && <Typography sx={{ fontWeight: 600 }}>{answer.summary}</Typography>}
        {waits && !answer && 'Working it out…'}
      </Box>
      {answer && <Details answer={answer} />}
    </Box>
  );
}

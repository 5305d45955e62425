import Box from '@mui/material/Box';
import { NUDGE_EFFECT_DAYS } from '@contract/limits';
import type { NudgeRound } from '@contract/nudges';
import { NUDGE_LABELS } from '@contract/nudge-words';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf } from '../../ui/day';
import { FoldedList, FoldedRow } from '../today/folded-list';

const effectText = ({ students, came_back: back, over }: NudgeRound): string =>
  over
    ? `${back} of ${students} came back within ${NUDGE_EFFECT_DAYS} days`
    : `${back} of ${students} came back so far`;

/** The nudges this counselor sent, and how many students were active within the days after. */
export function NudgeRounds() {
  const { data = [] } = useCall(routes.listNudgeRounds, {}, { refetchOnWindowFocus: false });
  if (data.length === 0) return null;
  return (
    <FoldedList title="Nudges you sent" count={data.length}>
      {data.map((round) => (
        <FoldedRow key={round.round_id}>
          <strong>{NUDGE_LABELS[round.kind]}</strong>, {dayOf(round.sent_at)}: {effectText(round)}
          {round.own_words && <Box sx={{ color: 'text.secondary' }}>“{round.own_words}”</Box>}
        </FoldedRow>
      ))}
    </FoldedList>
  );
}

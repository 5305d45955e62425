import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSchool } from '@contract/college-search';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { ConfirmButton } from '../../ui/confirm-dialog';

export interface TakeBackSuggestionProps {
  userId: string;
  school: OwnSchool;
}

export function TakeBackSuggestion({ userId, school: { college, note } }: TakeBackSuggestionProps) {
  const cache = useQueryClient();
  const takeBack = async (): Promise<void> => {
    await call(routes.takeBackSuggestion, { params: { userId, unitid: college.unitid } });
    await cache.invalidateQueries({ queryKey: callKey(routes.readOwnSchools, { userId }) });
  };
  return (
    <Box>
      <ConfirmButton
        label="Take the suggestion back"
        button={{ variant: 'outlined' }}
        title={`Take back the suggestion of ${college.name}?`}
        confirm="Take it back"
        danger={note !== ''}
        onConfirm={takeBack}
      >
        <Typography>
          {note === ''
            ? 'The student no longer sees it. You can suggest it again.'
            : 'It leaves the student’s page and yours, and the reason the student wrote goes with it. You can suggest it again.'}
        </Typography>
      </ConfirmButton>
    </Box>
  );
}

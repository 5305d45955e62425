import { studentCount } from '../../ui/format';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { TAG_MAX_LENGTH } from '@contract/limits';
import type { TagCount } from '@contract/roster';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCloseNotification, useNotify, useRefresh } from 'react-admin';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Field } from '../../ui/field';
import type { BulkActionProps } from './roster-table';
import { ProblemAlert } from '../../ui/states';
import { Muted } from '../../ui/text';

function TagsChangedNote({ text, undo }: { text: string; undo: () => Promise<unknown> }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const close = useCloseNotification();
  const handleUndo = (): void => {
    close();
    undo().then(
      () => {
        notify('Undone.', { type: 'info' });
        refresh();
      },
      (error: unknown) => notify(errorText(error), { type: 'error' }),
    );
  };
  const button = (
    <Button color="inherit" size="small" onClick={handleUndo}>
      Undo
    </Button>
  );
  return (
    <Alert severity="success" action={button}>
      {text}
    </Alert>
  );
}

interface ExistingTagsProps {
  tags: readonly TagCount[];
  selectedTag: string;
  onChoose: (tag: string) => void;
}

function ExistingTags({ tags, selectedTag, onChoose }: ExistingTagsProps) {
  if (tags.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
      <Muted sx={{ width: '100%' }}>Tags in use</Muted>
      {tags.map(({ tag, students }) => (
        <Chip
          key={tag}
          size="medium"
          label={`${tag} (${students})`}
          onClick={() => onChoose(tag)}
          variant={tag === selectedTag ? 'filled' : 'outlined'}
        />
      ))}
    </Stack>
  );
}

export default function TagDialog({ userIds, onDone }: BulkActionProps) {
  const id = useId();
  const { data: tags = [], refetch } = useCall(routes.listTags, {});
  const notify = useNotify();
  const [tag, setTag] = useState('');
  const trimmedTag = tag.trim();
  const changeMutation = useMutation({
    mutationFn: (operation: 'add' | 'remove') =>
      call(routes.changeTags, { body: { student_ids: userIds, add: [], remove: [], [operation]: [trimmedTag] } }),
    onSuccess: ({ changed, added, removed }, operation) => {
      void refetch();
      onDone('');
      const undo = (): Promise<void> =>
        operation === 'add'
          ? saveTagChanges(added, { remove: [trimmedTag] })
          : saveTagChanges(removed, { add: [trimmedTag] });
      const text = `${operation === 'add' ? 'Tagged' : 'Untagged'} ${studentCount(changed)}: ${trimmedTag}`;
      notify(<TagsChangedNote text={text} undo={undo} />, { autoHideDuration: 10_000 });
    },
  });
  const disabled = changeMutation.isPending || !trimmedTag;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onDone()} aria-labelledby={id}>
      <DialogTitle id={id}>Tag {studentCount(userIds.length)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Field
          label="Tag"
          value={tag}
          autoFocus
          onChange={(event) => setTag(event.target.value)}
          hint="One to three words, such as ‘athlete’ or ‘first-gen’. Students can see their tags in the copy of their data."
          inputProps={{ maxLength: TAG_MAX_LENGTH }}
        />
        <ExistingTags tags={tags} selectedTag={trimmedTag} onChoose={setTag} />
        <ProblemAlert of={changeMutation.error} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={() => onDone()}>
          Cancel
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => changeMutation.mutate('remove')}>
          Remove tag
        </Button>
        <Button variant="contained" disabled={disabled} onClick={() => changeMutation.mutate('add')}>
          Add tag
        </Button>
      </DialogActions>
    </Dialog>
  );
}

async function saveTagChanges(ids: string[], tags: { add?: string[]; remove?: string[] }): Promise<void> {
  if (ids.length === 0) return;
  await call(routes.changeTags, { body: { student_ids: ids, add: [], remove: [], ...tags } });
}

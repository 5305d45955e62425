import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Cover, Covers } from '@contract/covers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { dayOf } from '../ui/day';
import { Failed } from '../ui/states';

/** Keeps what the server answered; students of a roster come and go with it. */
export function useKeepCovers(): (covers: Covers) => Promise<void> {
  const cache = useQueryClient();
  return async (covers) => {
    cache.setQueryData(callKey(routes.readCovers, {}), covers);
    await cache.invalidateQueries({ queryKey: ['students'] });
  };
}

function Row({ cover, ownId }: { cover: Cover; ownId: string | null }) {
  const keep = useKeepCovers();
  const ending = useMutation({
    mutationFn: () => call(routes.endCover, { params: { coverId: cover.id } }),
    onSuccess: keep,
  });
  const nameOf = ({ id, name }: Cover['cover']): string => (id === ownId ? 'You' : name);
  const whose = cover.counselor.id === ownId ? 'you' : cover.counselor.name;
  const days = `${dayOf(cover.starts_at)} to ${dayOf(cover.ends_at)}`;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        {`${nameOf(cover.cover)} ${cover.active ? (cover.cover.id === ownId ? 'cover' : 'covers') : 'will cover'} for ${whose}`}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {days}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={ending.isPending}
        aria-label={`End: ${cover.cover.name} for ${cover.counselor.name}, ${days}`}
        onClick={() => ending.mutate()}
        sx={{ minHeight: 44 }}
      >
        End
      </Button>
      {ending.isError && <Failed detail={sentenceOf(ending.error)} />}
    </Box>
  );
}

/** Who covers for whom, now and later; each can be ended. `ownId` is the counselor's who reads it, null for an admin. */
export function CoverList({ covers, ownId }: { covers: readonly Cover[]; ownId: string | null }) {
  if (!covers.length) return <Typography sx={{ color: 'text.secondary' }}>Nobody covers for anybody now.</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {covers.map((cover) => (
        <Row key={cover.id} cover={cover} ownId={ownId} />
      ))}
    </Box>
  );
}

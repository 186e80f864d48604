import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { PartPicture } from '#client/articles/part-picture.tsx';
import { articleDetail } from '#shared/articles/contract.ts';

const lastsMs = 10 * 60_000;

/** The catalogue knows the picture; one that it no longer has leaves the frame empty. */
export function LinePicture({ articleId }: { articleId: number | null }) {
  const { data } = useQuery({
    ...query(articleDetail, { params: { id: String(articleId ?? 0) }, query: {} }),
    enabled: articleId !== null,
    staleTime: lastsMs,
    retry: false,
    meta: { silent: true },
  });
  return <PartPicture picture={data?.picture ?? null} size="xs" />;
}

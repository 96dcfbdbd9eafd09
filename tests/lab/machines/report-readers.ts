import { z } from 'zod';
import type { Reader } from './mixed-traffic';

const answerSchema = z.object({ data: z.object({ content: z.unknown() }) });

export async function reportFiles(origin: string, slug: string, token: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/report/${slug}?security-token=${token}`);
  const { data } = answerSchema.parse(await answer.json());
  return [...JSON.stringify(data.content).matchAll(/\/report-files\/[^"]+/g)].map(([path]) => path);
}

const inTurn = (paths: readonly string[]) => {
  let turn = 0;
  return () => paths[turn++ % paths.length] ?? '/';
};

export function mixedReaders(files: readonly string[]): Reader[] {
  const photos = files.filter((path) => path.endsWith('.jpg'));
  const film = files.find((path) => path.endsWith('.mp4')) ?? '';
  const widths = [320, 640, 1280, 2048];
  return [
    { name: 'page', path: inTurn(['/', '/en', '/fr/service', '/en/blog', '/es/aql']), everyMs: 50 },
    { name: 'article', path: inTurn(['/en/blog/how-aql-sampling-works', '/llms.txt', '/sitemap.xml']), everyMs: 80 },
    { name: 'search', path: inTurn(['/en/search?q=carton', '/search?q=验货', '/fr/search?q=AQL']), everyMs: 300 },
    { name: 'call', path: inTurn(['/topapi/v1/post/tag?locale=en', '/account/session', '/healthz']), everyMs: 100 },
    { name: 'original', path: inTurn(photos), everyMs: 150 },
    { name: 'part', path: inTurn([film]), headers: { range: 'bytes=1000-30000' }, everyMs: 100 },
    { name: 'picture', path: inTurn(photos.flatMap((path) => widths.map((w) => `${path}?w=${w}`))), everyMs: 100 },
    { name: 'archive', path: inTurn([film.replace(/\/[^/]+\/[^/]+$/, '/archive.zip')]), everyMs: 400 },
  ];
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Report } from '@/lib/contract/reports';
import type { Locale } from '@/lib/i18n/locales';
import { socketHeader } from '@/lib/net/address';
import { freshAddress } from '../leads/lead-service';

export const photo = (width: number, height: number, seed = 0): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: 120 } } })
    .jpeg()
    .toBuffer();

export function put(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

export const sampleYaml = `number: VL-2026-0042-A
updatedAt: "2026-11-18 17:30:00"
title: { zh: 出货前检验, en: Pre-shipment inspection, fr: Inspection avant expédition, es: Inspección previa al embarque }
verdict: { result: pass }
content:
  inspection_styles:
    files:
      - { file: photos/01-front.jpg, tag: { zh: 正面, en: Front, fr: Face, es: Frente } }
      - { file: photos/02-back.jpg, tag: { zh: 正面, en: Front, fr: Face, es: Frente } }
  visual_and_workmanship:
    products:
      - number: NK-4471
        files:
          - { file: photos/03-seam.jpg, tag: { zh: 开线／"侧缝", en: "Open seam: side", fr: Couture ouverte, es: Costura abierta } }
  appendix:
    others:
      - { file: videos/pan.mp4, tag: { zh: 录像, en: Pan, fr: Panoramique, es: Recorrido }, poster: photos/01-front.jpg }
defects:
  - { class: major, found: 1, photo: visual_and_workmanship/0/0, description: { zh: 开线, en: Open seam, fr: Couture ouverte, es: Costura abierta } }
`;

export const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40_000, 7)]);

export async function sampleReportFolder(root: string, name = 'sample', yaml = sampleYaml): Promise<string> {
  const dir = join(root, name);
  put(dir, 'report.yaml', yaml);
  put(dir, 'photos/01-front.jpg', await photo(1280, 960, 1));
  put(dir, 'photos/02-back.jpg', await photo(500, 400, 2));
  put(dir, 'photos/03-seam.jpg', await photo(1600, 1200, 3));
  put(dir, 'videos/pan.mp4', film);
  put(dir, 'secret.txt', 'not part of the report');
  return dir;
}

export async function importWithLink(path: string, { slug, days = 30 }: { slug?: string; days?: number } = {}) {
  const [{ database }, { importReport }, { mintLink }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/reports/import-report'),
    import('@/lib/backend/reports/report-links'),
  ]);
  const db = await database();
  const imported = await importReport(db, path, slug, new Date());
  const minted = await mintLink(db, {
    slug: imported.slug,
    expiresAt: new Date(Date.now() + days * 86_400_000),
    note: null,
    now: new Date(),
  });
  if (!minted) throw new Error('no link was made');
  return { db, slug: imported.slug, ...minted };
}

export type Ask = { token?: string | null; locale?: string; header?: boolean; address?: string };

export async function askReport(
  slug: string,
  { token = null, locale = 'en', header = false, address = freshAddress() }: Ask = {},
): Promise<Response> {
  const { answerReport } = await import('@/lib/handlers/reports/report-handlers');
  const query = new URLSearchParams({ locale, ...(token !== null && !header ? { 'security-token': token } : {}) });
  const headers = { [socketHeader]: address, ...(token !== null && header ? { 'security-token': token } : {}) };
  return answerReport(new Request(`http://site.test/api/report/${slug}?${query}`, { headers }));
}

export async function askFile(
  address: string,
  headers: Record<string, string> = {},
  { method = 'GET', signal }: { method?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  const { answerReportFile } = await import('@/lib/handlers/reports/report-handlers');
  return answerReportFile(new Request(new URL(address, 'http://site.test'), { method, headers, signal }));
}

export function addressesOf(report: Pick<Report, 'content'>): string[] {
  const found: string[] = [];
  JSON.stringify(report.content, (key, value: unknown) => {
    if (key === 'url' && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

export async function openReport(slug: string, token: string, locale: Locale = 'en') {
  const { getReport } = await import('@/lib/upstream/reports');
  const outcome = await getReport({ slug, token, locale });
  if (outcome.kind !== 'found') throw new Error(`the report is ${outcome.kind}`);
  return { ...outcome, files: addressesOf(outcome.report) };
}

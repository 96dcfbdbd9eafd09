import type { Json, JsonObject, Reply, RunningServer, ServerSettings } from './service-server';
import { healthy, json, startServer } from './service-server';

export interface ReportSettings extends ServerSettings {
  envelope: 'bare' | 'data' | 'data.data';
  /** Whether the blocks after the first three lie in `content` or beside it: both can be read out of the contract. */
  blocks: 'inside' | 'beside';
  fields: 'full' | 'least';
  /** Addresses of files with their host, or from the root of the host that answered. */
  addresses: 'absolute' | 'relative';
  lost: boolean;
}

export type ReportService = ReportSettings & RunningServer;

export const REPORT = { slug: 'harbour-7', token: 'berth-key-7', number: 'HC-2026-7' } as const;

/** The file that the report names and no server holds, until somebody finds it. */
export const MISSING_TAG = 'Lost crate';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// A film is known by the box that it starts with.
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(12)]);

function reportOf({ origin, blocks, fields, addresses, mode }: ReportService): JsonObject {
  const file = (name: string, tag: string): JsonObject => {
    const url = `${addresses === 'absolute' ? origin : ''}/files/${name}`;
    const type = name.endsWith('.mp4') ? 'video/mp4' : 'image/png';
    return fields === 'full'
      ? { url, tag, type, size: name.endsWith('.mp4') ? FILM.length : PNG.length }
      : { url, tag };
  };
  const list = (...files: JsonObject[]): Json[] => (mode === 'odd' ? [null, 7, { tag: 'No berth' }, ...files] : files);
  const within = {
    inspection_styles: { files: list(file('style.png', 'Crate front')) },
    inspection_results: { files: list(file('result.png', 'Split board')) },
    informative_files: list(file('note.png', 'Wet corner')),
  };
  const further = {
    special_attention: { files: list(file('special.png', 'Seal wanted')) },
    visual_and_workmanship: { products: list({ number: 'HC-1', files: list(file('defect.png', 'Bent nail')) }) },
    product_conformity: { products: list({ number: 'HC-1', files: list(file('product.png', 'Whole crate')) }) },
    data_measurement: { files: list(file('test.png', 'Drop test')) },
    measurement_chart_files: list(file('chart.png', 'Sizes')),
    appendix: { files: list(file('more.png', 'Quay'), file('lost.png', MISSING_TAG)) },
    others: list(file('walk.mp4', 'Walk round')),
  };
  const head: JsonObject =
    fields === 'full' ? { number: REPORT.number, updatedAt: '2026-10-01 08:00:00' } : { number: REPORT.number };
  if (blocks === 'inside') return { ...head, content: { ...within, ...further } };
  return { ...head, content: within, ...further };
}

function fileAt(path: string, lost: boolean): Reply | undefined {
  if (lost && path === '/files/lost.png') return undefined;
  if (/^\/files\/[a-z]+\.png$/.test(path)) return { type: 'image/png', body: PNG };
  return path === '/files/walk.mp4' ? { type: 'video/mp4', body: FILM } : undefined;
}

export async function startReportService(options: Partial<ReportSettings> = {}): Promise<ReportService> {
  const settings: ReportSettings = {
    ...healthy,
    envelope: 'data',
    blocks: 'inside',
    fields: 'full',
    addresses: 'absolute',
    lost: true,
    ...options,
  };
  return startServer(settings, ({ method, path, query, headers }, service) => {
    if (method !== 'GET') return undefined;
    if (path !== `/api/report/${REPORT.slug}`) return fileAt(path, service.lost);
    // The specification does not say whether the token comes as a header or in the query.
    const token = query['security-token'] ?? headers['security-token'];
    if (token !== REPORT.token) return json({ message: 'Harbour knows no such report.' }, 404);
    const report = reportOf(service);
    if (service.envelope === 'bare') return json(report);
    return json({ code: 0, data: service.envelope === 'data' ? report : { data: report } });
  });
}

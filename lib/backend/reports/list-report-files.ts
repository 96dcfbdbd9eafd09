import { createHash } from 'node:crypto';
import { database } from '@/lib/backend/db/client';
import { localFilePrefix } from '@/lib/content/reports/written-report';
import type { Report, ReportContent, ReportFile } from '@/lib/contract/reports';
import { decodedText } from '@/lib/contract/routes/segments';
import type { Locale } from '@/lib/i18n/locales';
import { type FoundReport, openReport, type ReportRequest, renewReport } from './open-report';
import { readGrant } from './report-links';

export type ListedFile = { key: string; url: string; name: string };

const keyLength = 12;
const maxNameLength = 80;
const knownExtension =
  /\.(?:jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?|svg|mp4|m4v|mov|webm|ogv|avi|flv|mpe?g|3gp|mkv|rmvb|swf|pdf|docx?|xlsx?|csv|txt|zip)$/i;

/** Without its query, where signatures change from one response to the next. */
const steadyPart = (url: string): string => (url.startsWith(localFilePrefix) ? url : (url.split(/[?#]/)[0] ?? url));

/** The last path segment, or the name in a query (`/download?file=a.jpg`), in characters of any URL. */
export function fileName(url: string): string {
  const [path = '', query = ''] = (url.startsWith(localFilePrefix) ? url.slice(localFilePrefix.length) : url).split(
    '?',
  );
  const segment = path.split('#')[0]?.split('/').at(-1) ?? '';
  const last = decodedText(segment);
  const named = knownExtension.test(last)
    ? last
    : ([...new URLSearchParams(query).values()]
        .map((value) => value.split('/').at(-1) ?? '')
        .find((value) => knownExtension.test(value)) ?? last);
  const extension = knownExtension.exec(named)?.[0] ?? '';
  const bare = named
    .slice(0, named.length - extension.length)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-');
  const stem = bare
    .replace(/^[.-]+/, '')
    .slice(0, maxNameLength)
    .replace(/[.-]+$/, '');
  return `${stem || 'file'}${extension.toLowerCase()}`;
}

type Change = (file: ReportFile) => ReportFile;

export function mapFiles(content: ReportContent, change: Change): ReportContent {
  const list = (files: ReportFile[] | undefined) => files?.map(change);
  const section = (part: { files: ReportFile[] } | undefined) => part && { files: part.files.map(change) };
  const products = (part: ReportContent['product_conformity']) =>
    part && { products: part.products.map((product) => ({ ...product, files: product.files.map(change) })) };
  return {
    inspection_styles: section(content.inspection_styles),
    inspection_results: section(content.inspection_results),
    informative_files: list(content.informative_files),
    special_attention: section(content.special_attention),
    visual_and_workmanship: products(content.visual_and_workmanship),
    product_conformity: products(content.product_conformity),
    data_measurement: section(content.data_measurement),
    measurement_chart_files: list(content.measurement_chart_files),
    appendix: content.appendix && { files: list(content.appendix.files), others: list(content.appendix.others) },
    others: list(content.others),
  };
}

/** Keys that outlive a new signature. To be called in the order of the report, each file before its poster. */
export function keyMaker(): (url: string) => ListedFile {
  const seen = new Map<string, number>();
  return (url) => {
    const hash = createHash('sha256').update(steadyPart(url)).digest('base64url').slice(0, keyLength);
    const nth = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, nth);
    return { key: nth === 1 ? hash : `${hash}.${nth}`, url, name: fileName(url) };
  };
}

function listFiles(report: Report): Map<string, ListedFile> {
  const name = keyMaker();
  const files = new Map<string, ListedFile>();
  const add = (url: string) => {
    const listed = name(url);
    files.set(listed.key, listed);
  };
  mapFiles(report.content, (file) => {
    add(file.url);
    if (file.poster) add(file.poster);
    return file;
  });
  return files;
}

export function withAddresses(report: Report, base: string): Report {
  const name = keyMaker();
  const address = (url: string) => {
    const { key, name: shown } = name(url);
    return `${base}/${key}/${shown}`;
  };
  const content = mapFiles(report.content, (file) => {
    const url = address(file.url);
    return { ...file, url, poster: file.poster ? address(file.poster) : undefined };
  });
  return { ...report, content };
}

export type Granted = {
  asked: ReportRequest;
  found: FoundReport;
  locale: Locale;
  lasts: number;
};

/** Null when the token of a grant would not open its report now. `again` bypasses the cache. */
export async function grantedReport(grant: string, now: Date, again = false): Promise<Granted | null | 'unavailable'> {
  const read = await readGrant(await database(), grant, now);
  if (!read) return null;
  const { lasts, ...asked } = read;
  const opened = await (again ? renewReport : openReport)(asked);
  if (opened.kind === 'unavailable') return 'unavailable';
  return opened.kind === 'found' ? { asked, found: opened, locale: asked.locale, lasts } : null;
}

const lists = new WeakMap<FoundReport, Map<string, ListedFile>>();

export function fileOf(found: FoundReport, key: string): ListedFile | null {
  const list = lists.get(found) ?? listFiles(found.report);
  lists.set(found, list);
  return list.get(key) ?? null;
}

import { maxConsultationBytes, maxUploadBytes } from '@/lib/contract/upload-limits';
import { maxAccountBodyBytes } from '../accounts';
import { sitePaths } from '../call-paths';
import type { RequestCost } from './network-limits';

export type HandlerMethod = 'GET' | 'POST' | 'DELETE';
export type HandlerRoute = {
  /** HEAD is implied by GET; Next answers OPTIONS. */
  methods: readonly HandlerMethod[];
  /** Of any of its calls; 0 when it reads none. */
  maxBodyBytes: number;
  label: string;
  cost: RequestCost;
  /** Errors are problem documents (RFC 9457), which any origin may read. */
  hasProblems?: true;
  rest?: string;
  /** A body that is too long or too slow is rejected in the visitor's language. */
  refusesItself?: true;
  /** The only path that accepts an upload of up to `maxBodyBytes`; other bodies hold at most `otherBytes`. */
  upload?: { path: string; otherBytes: number };
  /** Uploads would be held in memory there, and a page asks for hundreds of files. */
  skipsMiddleware?: true;
  /** `rewrite`: only through internal rewrites. `file`: answers for missing files of `public`. */
  reach?: 'rewrite' | 'file';
};

const kB = 1024;
export const maxFormBytes = 128 * kB;

const read = { methods: ['GET'], maxBodyBytes: 0, cost: 'data' } as const;
const probe = { ...read, cost: 'probe' } as const;
const openCall = { ...read, label: 'api', hasProblems: true } as const;
const text = { ...read, label: 'file', cost: 'text' } as const;
const rewritten = { ...text, reach: 'rewrite' } as const;
const missingFile = { ...text, cost: 'file', skipsMiddleware: true, reach: 'file' } as const;
const form = {
  methods: ['POST'],
  maxBodyBytes: maxFormBytes,
  label: 'forms',
  cost: 'write',
  refusesItself: true,
  skipsMiddleware: true,
} as const;
export const maxCallBytes = 64 * kB;
const content = { methods: ['GET', 'POST'], maxBodyBytes: maxCallBytes, cost: 'data' } as const;

/** Keyed by path inside `app`. `tests/unit/routes.test.ts` compares this table with `app`. */
export const handlers = {
  '/.well-known/gpc.json': text,
  '/.well-known/security.txt': text,
  '/account/event': { ...read, label: 'account' },
  '/account/session': { ...read, label: 'account' },
  '/account/sign-out': { methods: ['POST'], maxBodyBytes: 64 * kB, label: 'account', cost: 'write' },
  '/account/setup': { ...read, label: 'account' },
  '/account/terms': { ...read, label: 'account' },
  '/admin': text,
  '/admin/[...path]': text,
  '/api/aql': openCall,
  '/api/aql/openapi.json': openCall,
  '/api/aql/tables': openCall,
  '/api/aql/v1': openCall,
  '/api/aql/v1/openapi.json': openCall,
  '/api/aql/v1/tables': openCall,
  '/api/config/[...path]': { ...content, label: 'api' },
  '/api/plan/v1': openCall,
  '/api/plan/v1/openapi.json': openCall,
  '/api/report/[slug]': { ...read, label: 'api' },
  '/api/revalidate': { methods: ['POST'], maxBodyBytes: 64 * kB, label: 'api', cost: 'write' },
  '/api/v1/[...path]': {
    methods: ['GET', 'POST'],
    maxBodyBytes: maxAccountBodyBytes,
    label: 'api',
    cost: 'data',
    refusesItself: true,
  },
  '/api/v2/[...path]': { ...read, label: 'api' },
  '/calendars/[name]': { ...text, rest: '(?:[a-z]{2}|plan)\\.ics' },
  '/drawings/[...path]': missingFile,
  '/feeds/[locale]': rewritten,
  '/forms/account/[step]': form,
  '/forms/comment': form,
  '/forms/lead/[form]': {
    ...form,
    maxBodyBytes: maxUploadBytes,
    upload: { path: '/forms/lead/apply', otherBytes: maxFormBytes },
  },
  '/healthz': { ...probe, label: 'healthz' },
  '/index-now/[name]': rewritten,
  '/llms.txt': text,
  '/manifests/[locale]': rewritten,
  '/markdown/[...path]': rewritten,
  '/media/[...path]': missingFile,
  '/metrics': { ...probe, label: 'metrics' },
  '/pages/[...path]': { ...content, label: 'pages' },
  '/readyz': { ...probe, label: 'readyz' },
  '/redirect': { methods: ['GET', 'POST'], maxBodyBytes: maxAccountBodyBytes, label: 'redirect', cost: 'page' },
  '/remote-media/[...path]': { ...read, label: 'remote-media', cost: 'file', skipsMiddleware: true },
  '/report-files/[...path]': { ...content, label: 'report-files', cost: 'file', skipsMiddleware: true },
  '/robots.txt': text,
  '/share/[...path]': { ...text, cost: 'picture', rest: '.+\\.png' },
  '/site/[...path]': {
    methods: ['GET', 'POST'],
    maxBodyBytes: maxUploadBytes,
    label: 'site',
    cost: 'data',
    skipsMiddleware: true,
    refusesItself: true,
    upload: { path: sitePaths.consultation2, otherBytes: maxConsultationBytes },
  },
  '/sitemap.xml': text,
  '/sitemaps/[name]': { ...text, rest: '[a-z]{2}-(?:pages|articles)-[1-9]\\d?\\.xml' },
  '/topapi/[...path]': { ...content, methods: ['GET', 'POST', 'DELETE'], label: 'topapi' },
  '/vitals': { methods: ['POST'], maxBodyBytes: kB, label: 'vitals', cost: 'view' },
} as const satisfies Record<string, HandlerRoute>;

export type HandlerPath = keyof typeof handlers;
export type HandlerLabel = (typeof handlers)[HandlerPath]['label'];

export const handlerRoute = (path: HandlerPath): HandlerRoute & { label: HandlerLabel } => handlers[path];

const isHandlerPath = (path: string): path is HandlerPath => Object.hasOwn(handlers, path);
export const handlerPaths: readonly HandlerPath[] = Object.keys(handlers).filter(isHandlerPath);

export const allowedMethods = (path: HandlerPath): readonly string[] => [
  ...handlerRoute(path).methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  'OPTIONS',
];

/** `isUpload`: the body may take the time of an upload and is kept on disk. */
export type BodyRule = { maxBytes: number; isUpload: boolean };

export function bodyRule(handler: HandlerPath, pathname: string, contentType: string): BodyRule {
  const { maxBodyBytes, upload } = handlerRoute(handler);
  if (!upload) return { maxBytes: maxBodyBytes, isUpload: false };
  const isUpload = pathname === upload.path && /^multipart\/form-data\b/i.test(contentType);
  return { maxBytes: isUpload ? maxBodyBytes : upload.otherBytes, isUpload };
}

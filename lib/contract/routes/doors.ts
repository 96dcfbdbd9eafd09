import { maxAccountBodyBytes } from '../accounts';
import { sitePaths } from '../call-paths';
import { maxConsultationBytes, uploadLimits } from '../leads';

export type DoorMethod = 'GET' | 'POST' | 'DELETE';
export type DoorLabel =
  | 'file'
  | 'topapi'
  | 'api'
  | 'pages'
  | 'site'
  | 'account'
  | 'forms'
  | 'redirect'
  | 'remote-media'
  | 'report-files'
  | 'healthz'
  | 'readyz'
  | 'metrics'
  | 'vitals';

export type DoorRoute = {
  /** HEAD is implied by GET; Next answers OPTIONS. */
  methods: readonly DoorMethod[];
  /** Longest request body that any of its calls accepts; 0 when it reads none. */
  maxBodyBytes: number;
  /** Label of its requests in the metrics. */
  label: DoorLabel;
  /** Errors are problem documents (RFC 9457), which any origin may read. */
  hasProblems?: true;
  /** Regular expression for the dynamic part of the path; absent when any value is allowed. */
  rest?: string;
  /** The route handler itself rejects a body that is too long or too slow, in the visitor's language. */
  refusesItself?: true;
  /**
   * The only path that accepts an upload (multipart) of up to `maxBodyBytes`; other bodies hold at most `otherBytes`.
   */
  upload?: { path: string; otherBytes: number };
  /**
   * `rewrite`: reachable only through internal rewrites, never by its own path. `file`: answers for missing files of
   * `public`, which the middleware never sees.
   */
  reach?: 'rewrite' | 'file';
};

const kB = 1024;
/** Form fields and multipart delimiters of an upload. */
const uploadOverheadBytes = 256 * kB;

/** Open calls of programs. */
const openCall = { methods: ['GET'], maxBodyBytes: 0, label: 'api', hasProblems: true } as const;
const text = { methods: ['GET'], maxBodyBytes: 0, label: 'file' } as const;
const rewritten = { ...text, reach: 'rewrite' } as const;
const missingFile = { ...text, reach: 'file' } as const;
/** Form posts of browsers without JavaScript. The handler rejects long bodies itself, in the visitor's language. */
const maxFormBytes = 128 * kB;
const form = { methods: ['POST'], maxBodyBytes: maxFormBytes, label: 'forms', refusesItself: true } as const;
const maxUploadBytes = uploadLimits.maxTotalBytes + uploadOverheadBytes;
const content = { methods: ['GET', 'POST'], maxBodyBytes: 64 * kB } as const;

/** Every route handler, keyed by its path inside `app`. `tests/unit/routes.test.ts` compares this table with `app`. */
export const doors = {
  '/.well-known/gpc.json': text,
  '/.well-known/security.txt': text,
  '/account/session': { methods: ['GET'], maxBodyBytes: 0, label: 'account' },
  '/account/setup': { methods: ['GET'], maxBodyBytes: 0, label: 'account' },
  // A form without fields.
  '/account/sign-out': { methods: ['POST'], maxBodyBytes: 64 * kB, label: 'account' },
  '/account/terms': { methods: ['GET'], maxBodyBytes: 0, label: 'account' },
  '/api/aql': openCall,
  '/api/aql/openapi.json': openCall,
  '/api/aql/tables': openCall,
  '/api/aql/v1': openCall,
  '/api/aql/v1/openapi.json': openCall,
  '/api/aql/v1/tables': openCall,
  '/api/config/[...path]': { ...content, label: 'api' },
  '/api/report/[slug]': { methods: ['GET'], maxBodyBytes: 0, label: 'api' },
  '/api/revalidate': { methods: ['POST'], maxBodyBytes: 64 * kB, label: 'api' },
  '/api/v1/[...path]': {
    methods: ['GET', 'POST'],
    maxBodyBytes: maxAccountBodyBytes,
    label: 'api',
    refusesItself: true,
  },
  '/api/v2/[...path]': { methods: ['GET'], maxBodyBytes: 0, label: 'api' },
  '/drawings/[...path]': missingFile,
  '/feeds/[locale]': rewritten,
  '/forms/account/[step]': form,
  '/forms/comment': form,
  '/forms/lead/[form]': {
    ...form,
    maxBodyBytes: maxUploadBytes,
    upload: { path: '/forms/lead/apply', otherBytes: maxFormBytes },
  },
  '/healthz': { methods: ['GET'], maxBodyBytes: 0, label: 'healthz' },
  '/index-now/[name]': rewritten,
  '/llms.txt': text,
  '/manifests/[locale]': rewritten,
  '/markdown/[...path]': rewritten,
  '/media/[...path]': missingFile,
  '/metrics': { methods: ['GET'], maxBodyBytes: 0, label: 'metrics' },
  '/pages/[...path]': { ...content, label: 'pages' },
  '/readyz': { methods: ['GET'], maxBodyBytes: 0, label: 'readyz' },
  '/redirect': { methods: ['GET', 'POST'], maxBodyBytes: maxAccountBodyBytes, label: 'redirect' },
  '/remote-media/[...path]': { methods: ['GET'], maxBodyBytes: 0, label: 'remote-media' },
  '/report-files/[...path]': { methods: ['GET', 'POST'], maxBodyBytes: 64 * kB, label: 'report-files' },
  '/robots.txt': text,
  '/share/[...path]': { ...text, rest: '.+\\.png' },
  '/site/[...path]': {
    methods: ['GET', 'POST'],
    maxBodyBytes: maxUploadBytes,
    label: 'site',
    refusesItself: true,
    upload: { path: sitePaths.consultation2, otherBytes: maxConsultationBytes },
  },
  '/sitemap.xml': text,
  '/sitemaps/[name]': { ...text, rest: '[a-z]{2}-(?:pages|articles)-[1-9]\\d?\\.xml' },
  '/topapi/[...path]': { methods: ['GET', 'POST', 'DELETE'], maxBodyBytes: 64 * kB, label: 'topapi' },
  '/vitals': { methods: ['POST'], maxBodyBytes: kB, label: 'vitals' },
} as const satisfies Record<string, DoorRoute>;

/** Path of a route handler inside `app`. */
export type DoorPath = keyof typeof doors;

export const doorRoute = (path: DoorPath): DoorRoute => doors[path];

const isDoorPath = (path: string): path is DoorPath => Object.hasOwn(doors, path);
export const doorPaths: readonly DoorPath[] = Object.keys(doors).filter(isDoorPath);

/** The methods of a route handler as its `Allow` header lists them. */
export const allowedMethods = (path: DoorPath): readonly string[] => [
  ...doorRoute(path).methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  'OPTIONS',
];

/** `isUpload`: the body may take the time of an upload and is kept on disk. */
export type BodyRule = { maxBytes: number; isUpload: boolean };

/** Returns the rule for the body of a request to a route handler, by its path and its `Content-Type`. */
export function bodyRule(door: DoorPath, pathname: string, contentType: string): BodyRule {
  const { maxBodyBytes, upload } = doorRoute(door);
  if (!upload) return { maxBytes: maxBodyBytes, isUpload: false };
  const isUpload = pathname === upload.path && /^multipart\/form-data\b/i.test(contentType);
  return { maxBytes: isUpload ? maxBodyBytes : upload.otherBytes, isUpload };
}

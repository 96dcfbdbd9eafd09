import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';

const [token, app, date] = ['token-of-an-editor', 'number-of-the-app', '2026-11-29T12:00:00Z'];
const names = { login: 'editor', username: 'editor', name: 'An editor', full_name: 'An editor' };
const editor = { id: 7, email: 'editor@company.com', ...names };
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString();

/** The branch `main` of `company/site`, in memory. */
class Branch {
  readonly commits: { message: string; files: Record<string, string> }[] = [];
  constructor(readonly files: Record<string, string>) {}

  get head(): string {
    return sha1(`after ${this.commits.length} commits`);
  }
  get blobs() {
    return Object.entries(this.files).map(([path, text]) => {
      const size = Buffer.byteLength(text);
      return { type: 'blob', path, sha: sha1(`blob ${size}\0${text}`), size, text };
    });
  }
  blob(key: 'path' | 'sha', value: string) {
    const found = this.blobs.find((one) => one[key] === value);
    if (!found) throw new Error(`There is no file whose ${key} is ${value}`);
    return found;
  }
  /** Hosts list many files in parts: here in parts of four. */
  part(from: number) {
    return { blobs: this.blobs.slice(from, from + 4), more: from + 4 < this.blobs.length };
  }
  commit(message: string, changes: readonly (readonly [path: string, text: string])[]): void {
    const files = Object.fromEntries(changes);
    Object.assign(this.files, files);
    this.commits.push({ message, files });
  }
}

type Call = { query: URLSearchParams; body: unknown };
/** By method, host and path. A text is a page or a picture; null says that all is well. */
type Answers = Record<string, () => object | string | null>;

/** A schema is what the host accepts: anything else fails the test with the reason. */
const variablesOf = <Schema extends z.ZodType>(body: unknown, variables: Schema): z.output<Schema> =>
  variables.parse(z.object({ variables: z.unknown() }).parse(body).variables);

function githubGraphql(branch: Branch, body: unknown): object {
  const { query } = z.object({ query: z.string() }).parse(body);
  /** The fields to which a query gives names, such as `file_0: file(path: "a.md")`. */
  const named = (pattern: RegExp, answer: (value: string) => unknown) =>
    Object.fromEntries([...query.matchAll(pattern)].map(([, name, value = '']) => [name, answer(value)]));
  if (query.includes('createCommitOnBranch')) {
    const input = z.object({
      branch: z.object({ repositoryNameWithOwner: z.literal('company/site'), branchName: z.literal('main') }),
      expectedHeadOid: z.literal(branch.head),
      fileChanges: z.object({ additions: z.array(z.object({ path: z.string(), contents: z.base64() })) }),
      message: z.object({ headline: z.string() }),
    });
    const { fileChanges, message } = variablesOf(body, z.object({ input })).input;
    const texts = fileChanges.additions.map(({ path, contents }) => [path, fromBase64(contents)] as const);
    branch.commit(message.headline, texts);
    const files = named(/(file_\d+): file\(path: "([^"]+)"\)/g, (path) => ({ oid: branch.blob('path', path).sha }));
    return { createCommitOnBranch: { commit: { oid: branch.head, committedDate: date, ...files } } };
  }
  const place = { owner: z.literal('company'), repo: z.literal('site'), branch: z.literal('main').optional() };
  variablesOf(body, z.object(place));
  const author = { name: editor.name, email: editor.email, user: { id: editor.id, login: editor.login } };
  const nodes = [{ oid: branch.head, message: 'Begin', author, committedDate: date }];
  const ref = { target: { oid: branch.head, history: { nodes } } };
  return {
    repository: {
      ref,
      ...named(/(commit_\d+):\s+ref\(qualifiedName: \$branch\)/g, () => ref),
      ...named(/(content_\d+): object\(oid: "(\w+)"\)/g, (sha) => ({ text: branch.blob('sha', sha).text })),
    },
  };
}

const github = (branch: Branch, { body }: Call): Answers => ({
  'GET www.githubstatus.com/api/v2/status.json': () => ({ status: { indicator: 'none' } }),
  'GET avatars.githubusercontent.com/u/7': () => picture,
  // The OAuth client that GitHub needs hands the token over by messages between the windows.
  'GET sign-in.company.com/auth': () => `<script>
    addEventListener('message', ({ origin }) =>
      opener.postMessage('authorization:github:success:{"token":"${token}"}', origin));
    opener.postMessage('authorizing:github', '*');
  </script>`,
  'GET api.github.com/user': () => ({ ...editor, avatar_url: 'https://avatars.githubusercontent.com/u/7?v=4' }),
  'GET api.github.com/repos/company/site/collaborators/editor': () => null,
  [`GET api.github.com/repos/company/site/git/trees/${branch.head}`]: () => ({ tree: branch.blobs }),
  'POST api.github.com/graphql': () => ({ data: githubGraphql(branch, body) }),
});

/** The page where a host asks whether the editor may act for its user. The code is the challenge of RFC 7636. */
function askUser(query: URLSearchParams): string {
  const said = {
    client_id: z.literal(app),
    response_type: z.literal('code'),
    code_challenge_method: z.literal('S256'),
  };
  const asked = z.object({ ...said, redirect_uri: z.url(), state: z.string(), code_challenge: z.string() });
  const { redirect_uri, state, code_challenge } = asked.parse(Object.fromEntries(query));
  return `<a href="${redirect_uri}?${new URLSearchParams({ state, code: code_challenge })}">Authorize</a>`;
}

function tokenFor(body: unknown): object {
  const client = { client_id: z.literal(app), grant_type: z.literal('authorization_code'), redirect_uri: z.url() };
  const { code, code_verifier } = z.object({ ...client, code: z.string(), code_verifier: z.string() }).parse(body);
  z.literal(code).parse(createHash('sha256').update(code_verifier).digest('base64url'));
  return { access_token: token, refresh_token: 'another', token_type: 'bearer', expires_in: 7200 };
}

function gitlabGraphql(branch: Branch, body: unknown): object {
  const place = { fullPath: z.literal('company/site'), branch: z.literal('main') };
  const wanted = { cursor: z.string().optional(), paths: z.array(z.string()).max(100).optional() };
  const { cursor, paths = [] } = variablesOf(body, z.object({ ...place, ...wanted }));
  const { blobs: nodes, more: hasNextPage } = branch.part(Number(cursor));
  const pageInfo = { endCursor: String(Number(cursor) + 4), hasNextPage };
  const tree = { lastCommit: { sha: branch.head, message: 'Begin' }, blobs: { nodes, pageInfo } };
  const texts = paths.map((path) => ({ rawTextBlob: branch.blob('path', path).text }));
  return { project: { repository: { tree, blobs: { nodes: texts } } } };
}

function gitlab(branch: Branch, { query, body }: Call): Answers {
  const project = 'gitlab.com/api/v4/projects/company%2Fsite';
  const status_overall = { status_code: 100 };
  const avatar_url = 'https://secure.gravatar.com/avatar/7?s=80&d=identicon';
  const commit = () => {
    const path = z.enum(Object.keys(branch.files));
    const action = { action: z.literal('update'), encoding: z.literal('text'), content: z.string(), file_path: path };
    const commit = { branch: z.literal('main'), commit_message: z.string(), actions: z.array(z.object(action)) };
    const { commit_message, actions } = z.object(commit).parse(body);
    const texts = actions.map(({ file_path, content }) => [file_path, content] as const);
    branch.commit(commit_message, texts);
    return { id: branch.head, committed_date: date };
  };
  return {
    'GET status-api.hostedstatus.com/1.0/status/5b36dc6502d06804c08349f7': () => ({ result: { status_overall } }),
    'GET secure.gravatar.com/avatar/7': () => picture,
    'GET gitlab.com/oauth/authorize': () => askUser(query),
    'POST gitlab.com/oauth/token': () => tokenFor(body),
    'GET gitlab.com/api/v4/user': () => ({ ...editor, avatar_url }),
    [`GET ${project}/users`]: () => (query.get('search') === editor.username ? [editor] : []),
    [`GET ${project}/repository/branches/main`]: () => ({ commit: { id: branch.head } }),
    [`GET ${project}/deployments`]: () => [],
    [`GET ${project}/repository/commits/${branch.head}/statuses`]: () => [],
    'POST gitlab.com/api/graphql': () => ({ data: gitlabGraphql(branch, body) }),
    [`POST ${project}/repository/commits`]: commit,
  };
}

/** Forgejo gives texts by their hashes, Gitea by their paths. */
const gitea =
  (version: string) =>
  (branch: Branch, { query, body }: Call): Answers => {
    const api = 'git.company.com/api/v1';
    const repository = `${api}/repos/company/site`;
    const contents = (key: 'path' | 'sha', values: readonly string[]) =>
      values.map((value) => {
        const { path, sha, text } = branch.blob(key, value);
        return { path, sha, encoding: 'base64', content: Buffer.from(text).toString('base64') };
      });
    const commit = () => {
      const file = z
        .object({ operation: z.literal('update'), path: z.string(), content: z.base64(), sha: z.string() })
        .refine(({ path, sha }) => branch.blob('path', path).sha === sha);
      const commit = z.object({ branch: z.literal('main'), message: z.string(), files: z.array(file) });
      const { message, files } = commit.parse(body);
      const texts = files.map(({ path, content }) => [path, fromBase64(content)] as const);
      branch.commit(message, texts);
      const saved = files.map(({ path }) => path);
      return { commit: { sha: branch.head, created: date }, files: contents('path', saved) };
    };
    const tree = () => {
      const { blobs, more } = branch.part(4 * (Number(query.get('page')) - 1));
      return { tree: blobs, truncated: more };
    };
    const wanted = () => z.object({ files: z.array(z.string()).max(4) }).parse(body).files;
    return {
      'GET git.company.com/avatars/7': () => picture,
      'GET git.company.com/login/oauth/authorize': () => askUser(query),
      'POST git.company.com/login/oauth/access_token': () => tokenFor(body),
      [`GET ${api}/version`]: () => ({ version }),
      [`GET ${api}/user`]: () => ({ ...editor, avatar_url: 'https://git.company.com/avatars/7' }),
      [`GET ${api}/settings/api`]: () => ({ default_paging_num: 4, default_max_blob_size: 10_485_760 }),
      [`GET ${repository}`]: () => ({ default_branch: 'main', permissions: { pull: true, push: true } }),
      [`GET ${repository}/branches/main`]: () => ({ commit: { id: branch.head, message: 'Begin' } }),
      [`GET ${repository}/git/trees/${branch.head}`]: tree,
      [`GET ${repository}/git/blobs`]: () => contents('sha', query.get('shas')?.split(',') ?? []),
      [`POST ${repository}/file-contents`]: () => contents('path', wanted()),
      [`POST ${repository}/contents`]: commit,
    };
  };

const giteaSettings = { ADMIN_BACKEND: 'gitea', ADMIN_URL: 'https://git.company.com', ADMIN_APP_ID: app };
/** Settings with which the editor offers a token and a button, and what each host does. */
export const editorHosts = {
  GitHub: { settings: { ADMIN_URL: 'https://sign-in.company.com' }, answers: github },
  GitLab: { settings: { ADMIN_BACKEND: 'gitlab', ADMIN_APP_ID: app }, answers: gitlab },
  Gitea: { settings: giteaSettings, answers: gitea('1.24.6') },
  Forgejo: { settings: giteaSettings, answers: gitea('13.0.3+gitea-1.22.0') },
};

/** Answers whatever a browser asks of another host as this one does: 404 where it has no answer. */
export async function serveHost(
  context: BrowserContext,
  answers: (branch: Branch, call: Call) => Answers,
  files: Record<string, string>,
) {
  const branch = new Branch(files);
  const isForeign = ({ hostname }: URL) => hostname !== 'localhost';
  await context.route(isForeign, async (route) => {
    const request = route.request();
    const { host, pathname, searchParams: query } = new URL(request.url());
    const isApi = host === 'api.github.com' || /^\/api\/(?:v[14]|graphql)\b/.test(pathname);
    const scheme = host === 'gitlab.com' ? 'Bearer' : 'token';
    if (isApi && request.headers().authorization !== `${scheme} ${token}`)
      return route.fulfill({ status: 401, json: {} });
    const answer = answers(branch, { query, body: request.postDataJSON() })[`${request.method()} ${host}${pathname}`];
    if (!answer) return route.fulfill({ status: 404, json: {} });
    const given = answer();
    if (given === null) return route.fulfill({ status: 204 });
    if (typeof given !== 'string') return route.fulfill({ json: given });
    return route.fulfill({ contentType: given === picture ? 'image/svg+xml' : 'text/html', body: given });
  });
  return { branch, token };
}

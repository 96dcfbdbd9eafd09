import type { Json, JsonObject, RecordedRequest, Reply, ServerSettings } from './service-server';
import { json } from './service-server';

interface Kept {
  id: number;
  post: number;
  parent: number | null;
  content: string;
  nickname: string | null;
  liked: boolean;
  likes: number;
}

export interface CommentBoard {
  comments: Kept[];
  /** Posts that were liked (true) or unliked since the start; the content says what held before. */
  likes: Map<number, boolean>;
}

export interface CommentSettings {
  envelope: 'bare' | 'data' | 'data.data';
  fields: 'full' | 'least';
  links: 'links' | 'beside';
  /** The code with which a like is answered; all but 0 refuse it. */
  likeCode: number;
  board: CommentBoard;
}

const BASE = '/topapi/v1';
const LIMIT = 20;
const CALL = /^\/topapi\/v1\/(post|comment)\/(\d+)\/(comment|like)$/;

/** 23 comments of post 7096, so that they fill more than a page, the first with a reply; one author has no name. */
export function commentBoard(): CommentBoard {
  const comments = Array.from({ length: 23 }, (_, index): Kept => {
    const nickname = index === 1 ? null : `Harbour guest ${index + 1}`;
    const content = `Harbour remark ${index + 1}`;
    return { id: 5001 + index, post: 7096, parent: null, content, nickname, liked: index === 2, likes: index };
  });
  const reply = { id: 5901, post: 7096, parent: 5001, content: 'Harbour reply', nickname: 'Harbour Helmsman' };
  return { comments: [...comments, { ...reply, liked: false, likes: 0 }], likes: new Map() };
}

function written(kept: Kept, settings: CommentSettings & ServerSettings): JsonObject {
  const { id, content } = kept;
  const children = settings.board.comments.filter(({ parent }) => parent === id).map((one) => written(one, settings));
  const paths = { comment: `${BASE}/comment/${id}/comment`, like: `${BASE}/comment/${id}/like` };
  const links = settings.links === 'links' ? { links: paths } : paths;
  if (settings.fields === 'least') return { id, content, ...(children.length > 0 && { children }), ...links };
  return {
    ...{ id, content, created_at: '2026-10-01 08:00:00', liked: kept.liked, likes_count: kept.likes },
    author: kept.nickname === null ? { nickname: null, avatar: null } : { nickname: kept.nickname, avatar: '' },
    ...{ children, comments_count: children.length, reply: false, ...links },
  };
}

function spoilt(items: Json[]): Json[] {
  return items.flatMap((item, index): Json[] => (index === 0 ? [null, 7, { id: 'knot' }, item] : [item]));
}

function wrapped(value: Json, beside: JsonObject, envelope: CommentSettings['envelope']): Json {
  if (envelope === 'bare') return value;
  return envelope === 'data' ? { data: value, ...beside } : { data: { data: value, ...beside } };
}

function listed(
  request: RecordedRequest,
  of: (kept: Kept) => boolean,
  settings: CommentSettings & ServerSettings,
): Reply {
  const found = settings.board.comments.filter(of);
  const limit = Number(request.query.limit) || LIMIT;
  const from = ((Number(request.query.page) || 1) - 1) * limit;
  const items: Json[] = found.slice(from, from + limit).map((kept) => written(kept, settings));
  const shown = settings.mode === 'odd' ? spoilt(items) : items;
  return json(wrapped(shown, { meta: { total: found.length } }, settings.envelope));
}

function contentOf(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    const has = typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'string';
    return has ? String(value.content) : null;
  } catch {
    return null;
  }
}

/** Answers the calls of comments, likes and campaigns. */
export function answerComments(
  request: RecordedRequest,
  settings: CommentSettings & ServerSettings,
): Reply | undefined {
  if (request.path === `${BASE}/log` && request.method === 'POST') return json({ code: 0, message: 'logged' });
  const [, of, number, kind] = CALL.exec(request.path) ?? [];
  const id = Number(number);
  const { board } = settings;
  if (kind === 'comment' && request.method === 'GET')
    return listed(request, (kept) => (of === 'post' ? kept.post === id && !kept.parent : kept.parent === id), settings);
  if (kind === 'comment' && request.method === 'POST') {
    const content = contentOf(request.body);
    if (content === null) return json({ code: 422, message: 'Harbour wants a content.' }, 422);
    const parent = of === 'comment' ? id : null;
    const post = board.comments.find((kept) => kept.id === parent)?.post ?? id;
    const kept = { id: 6000 + board.comments.length, post, parent, content, nickname: null, liked: false, likes: 0 };
    board.comments.push(kept);
    return json(wrapped(written(kept, settings), {}, settings.envelope));
  }
  if (kind === 'like' && (request.method === 'POST' || request.method === 'DELETE')) {
    if (settings.likeCode !== 0) return json({ code: settings.likeCode, message: '' });
    const liked = request.method === 'POST';
    if (of === 'post') board.likes.set(id, liked);
    const kept = of === 'comment' ? board.comments.find((one) => one.id === id) : undefined;
    if (kept) Object.assign(kept, { liked, likes: kept.likes + (liked ? 1 : -1) });
    return json({ code: 0, message: 'ok' });
  }
  return undefined;
}

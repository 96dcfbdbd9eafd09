import type { IncomingMessage } from 'node:http';
import { actionOfForm, type OwnActions } from './own-actions';

/** The id of an action, the answer to an earlier post and the fields that name a form stand before this. */
const maxHeadBytes = 256 * 1024;
/** The fields of React come first in a form of ours; no other body has to be held. */
const firstField = /^--[^\r\n]{1,100}\r\ncontent-disposition: form-data; name="\$ACTION_/i;
const longestStart = 200;
/** The names of actions in a body. What a visitor typed is none: a line of it ends in JSON, or stands behind these. */
const idField = /name="\$ACTION_\d{1,3}:0"\r\n\r\n\{"id":"([0-9a-f]+)"/;
const fieldOf = (head: string, name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r\\n]{1,300})\\r\\n`).exec(head)?.[1];

type Finding = 'more' | 'as it is' | { at: number; id: string };

/** What the beginning of a body says: nothing yet, that it may pass, or where an id belongs. */
function findingOf(head: string, own: OwnActions): Finding {
  if (!firstField.test(head)) return head.length < longestStart ? 'more' : 'as it is';
  const found = idField.exec(head);
  if (!found?.[1]) return 'more';
  const given = found[1];
  if (own.ids.has(given)) return 'as it is';
  const [form, path] = [fieldOf(head, 'form'), fieldOf(head, 'path')];
  const action = actionOfForm(form, path);
  const id = action && own.byName.get(action);
  // The same length: what the request said of its own stays true.
  if (id) return id.length === given.length ? { at: found.index + found[0].length - 1 - given.length, id } : 'as it is';
  return form === undefined && path === undefined ? 'more' : 'as it is';
}

function renewed(body: Buffer, finding: Finding): Buffer {
  if (typeof finding === 'string') return body;
  const copy = Buffer.from(body);
  copy.write(finding.id, finding.at, 'latin1');
  return copy;
}

/**
 * Lets a form that another build drew be taken by this one. Such a form names its action by an id that each build may draw
 * anew, and Next answers an id that it does not know with a bare 409, in which everything typed is lost. The fields of the form
 * say which action is meant: its id here is put in that place while the body arrives. To be called before anyone reads the body.
 */
export function renewAction(request: IncomingMessage, own: OwnActions): void {
  const isForm = request.method === 'POST' && request.headers['next-action'] === undefined && /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (!isForm || own.ids.size === 0 || request.readableLength > 0) return;
  const pass = request.push.bind(request);
  let head = Buffer.alloc(0);
  request.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (chunk !== null) head = Buffer.concat([head, typeof chunk === 'string' ? Buffer.from(chunk, encoding) : (chunk as Buffer)]);
    const finding = findingOf(head.toString('latin1'), own);
    if (finding === 'more' && chunk !== null && head.length < maxHeadBytes) return true;
    request.push = pass;
    const wantsMore = head.length === 0 || pass(renewed(head, finding));
    return chunk === null ? pass(null) : wantsMore;
  };
}

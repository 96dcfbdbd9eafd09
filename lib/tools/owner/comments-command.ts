import {
  type CommentState,
  deleteComment,
  deleteOfWriter,
  listForOwner,
  setState,
} from '@/lib/backend/comments/moderate';
import type { Db } from '@/lib/backend/db/client';
import { readOptions } from '@/lib/tools/options.mjs';
import { print, printJson, runCommand, sure, UsageError, wholeNumber } from './run-command';

const help = `npm run comments -- <command>

  list [--state shown|held|hidden] [--post id] [--limit 50] [--json]   the newest comments
  publish <id>                                                        readers see it
  hide <id>                                                           they do not, nor the replies of a thread that it begins
  delete <id> [--writer] --yes                                        removes it with all replies; --writer: all of its writer's
`;

const states = ['shown', 'held', 'hidden'] as const satisfies readonly CommentState[];

const { values, positionals } = readOptions(
  {
    state: { type: 'string' },
    post: { type: 'string' },
    limit: { type: 'string', default: '50' },
    json: { type: 'boolean' },
    writer: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  help,
);
const [command = 'help', id = ''] = positionals;

const idPattern = /^[1-9]\d{0,14}$/;

function commentId(): number {
  if (!idPattern.test(id)) throw new UsageError('Name a comment by its number; list shows them.');
  return Number(id);
}

/** Untrusted text on one line, without control characters that a terminal would interpret. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '');

async function list(db: Db): Promise<void> {
  const state = states.find((known) => known === values.state);
  if (values.state !== undefined && !state) throw new UsageError('--state is shown, held or hidden.');
  const rows = await listForOwner(db, {
    state,
    postId: values.post === undefined ? undefined : wholeNumber('post', values.post, idPattern),
    limit: wholeNumber('limit', values.limit),
  });
  if (values.json) return printJson(rows.map(({ writer, ...row }) => row));
  for (const { id, createdAt, state, postId, locale, parentId, nickname, content } of rows) {
    const place = `post ${postId} ${locale}${parentId ? ` reply to ${parentId}` : ''}`;
    print([id, createdAt.toISOString(), state, place, plain(nickname ?? 'tourist'), plain(content)].join('  '));
  }
  print(`${rows.length} comments`);
}

async function change(db: Db, state: CommentState): Promise<void> {
  if (!(await setState(db, commentId(), state))) throw new UsageError('There is no such comment.');
  print(state);
}

async function remove(db: Db): Promise<void> {
  const wanted = commentId();
  sure(values.yes, 'Deleting');
  if (values.writer) return print(`${await deleteOfWriter(db, wanted)} comments of this writer deleted`);
  if (!(await deleteComment(db, wanted))) throw new UsageError('There is no such comment.');
  print('deleted');
}

const commands: Record<string, (db: Db) => Promise<void>> = {
  list,
  publish: (db) => change(db, 'shown'),
  hide: (db) => change(db, 'hidden'),
  delete: remove,
};

await runCommand(command, commands, help);

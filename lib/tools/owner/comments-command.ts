import {
  type CommentState,
  deleteComment,
  deleteOfWriter,
  listForOwner,
  setState,
} from '@/lib/backend/comments/moderate';
import type { Db } from '@/lib/backend/db/client';
import { readOptions } from '@/lib/tools/options.mjs';
import { print, runCommand, UsageError } from './run-command';

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
    limit: { type: 'string' },
    json: { type: 'boolean' },
    writer: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  help,
);
const [command = 'help', id = ''] = positionals;

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`--${name} takes a whole number.`);
  return Number(text);
}

function commentId(): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError('Name a comment by its number; list shows them.');
  return Number(id);
}

/** Untrusted text on one line, without control characters that a terminal would interpret. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '');

async function list(db: Db): Promise<void> {
  const state = states.find((known) => known === values.state);
  if (values.state !== undefined && !state) throw new UsageError('--state is shown, held or hidden.');
  const rows = await listForOwner(db, {
    state,
    postId: wholeNumber('post', values.post),
    limit: wholeNumber('limit', values.limit) ?? 50,
  });
  if (values.json)
    return print(
      JSON.stringify(
        rows.map(({ writer, ...row }) => row),
        null,
        2,
      ),
    );
  for (const row of rows) {
    const place = `post ${row.postId} ${row.locale}${row.parentId ? ` reply to ${row.parentId}` : ''}`;
    print(
      [
        row.id,
        row.createdAt.toISOString(),
        row.state,
        place,
        plain(row.nickname ?? 'tourist'),
        plain(row.content),
      ].join('  '),
    );
  }
  print(`${rows.length} comments`);
}

async function change(db: Db, state: CommentState): Promise<void> {
  if (!(await setState(db, commentId(), state))) throw new UsageError('There is no such comment.');
  print(state);
}

async function remove(db: Db): Promise<void> {
  const wanted = commentId();
  if (!values.yes) throw new UsageError('Deleting cannot be undone: add --yes to do it.');
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

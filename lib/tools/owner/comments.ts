import { closeDatabase, type Db, database } from '@/lib/backend/db/client';
import { findRunningDatabase } from '@/lib/backend/db/owner-socket';
import {
  type CommentState,
  deleteComment,
  deleteOfWriter,
  listForOwner,
  setState,
} from '@/lib/backend/services/comments/moderate';
import { config } from '@/lib/config';
import { readOptions } from './options';

const help = `npm run comments -- <command>

  list [--state shown|held|hidden] [--post id] [--limit 50] [--json]   the newest comments
  publish <id>                                                        readers see it
  hide <id>                                                           they do not, nor the replies of a thread that it begins
  delete <id> [--writer] --yes                                        removes it with all replies; --writer: all of its writer's
`;

class Wrong extends Error {}
const say = (text: string): void => void process.stdout.write(`${text}\n`);
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
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Wrong(`--${name} takes a whole number.`);
  return Number(text);
}

function commentId(): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Wrong('Name a comment by its number; list shows them.');
  return Number(id);
}

/** Untrusted text on one line, without control characters that a terminal would interpret. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters in order to remove them
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f]/g, '');

async function list(db: Db): Promise<void> {
  const state = states.find((known) => known === values.state);
  if (values.state !== undefined && !state) throw new Wrong('--state is shown, held or hidden.');
  const rows = await listForOwner(db, {
    state,
    postId: wholeNumber('post', values.post),
    limit: wholeNumber('limit', values.limit) ?? 50,
  });
  if (values.json)
    return say(
      JSON.stringify(
        rows.map(({ writer, ...row }) => row),
        null,
        2,
      ),
    );
  for (const row of rows) {
    const place = `post ${row.postId} ${row.locale}${row.parentId ? ` reply to ${row.parentId}` : ''}`;
    say(
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
  say(`${rows.length} comments`);
}

async function change(db: Db, state: CommentState): Promise<void> {
  if (!(await setState(db, commentId(), state, new Date()))) throw new Wrong('There is no such comment.');
  say(state);
}

async function remove(db: Db): Promise<void> {
  const wanted = commentId();
  if (!values.yes) throw new Wrong('Deleting cannot be undone: add --yes to do it.');
  if (values.writer) return say(`${await deleteOfWriter(db, wanted, new Date())} comments of this writer deleted`);
  if (!(await deleteComment(db, wanted, new Date()))) throw new Wrong('There is no such comment.');
  say('deleted');
}

const commands: Record<string, (db: Db) => Promise<void>> = {
  list,
  publish: (db) => change(db, 'shown'),
  hide: (db) => change(db, 'hidden'),
  delete: remove,
};

async function main(): Promise<void> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) {
    if (command !== 'help') throw new Wrong(`There is no command ${command}.\n\n${help}`);
    return say(help);
  }
  // A running site has the embedded database locked; in this case connect to it instead of opening the files.
  const running = config().DATABASE_URL ? null : await findRunningDatabase();
  await run(running ?? (await database()));
}

try {
  await main();
} catch (error) {
  console.error(
    error instanceof Wrong ? error.message : `The command failed: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

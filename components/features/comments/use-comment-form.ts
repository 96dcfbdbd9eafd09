import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cleanComment, commentProblem } from '@/lib/comments/content';
import { notPosted, type PostedComment } from '@/lib/comments/posted';
import type { ReaderComment } from '@/lib/comments/thread';
import type { CommentNote } from '@/lib/comments/wire';
import { sendComment } from './send';
import type { CommentAction, ThreadSetup } from './types';

export type FormStatus = { kind: 'idle' | 'busy' | 'posted' } | { kind: 'held'; message: string } | { kind: 'wrong'; message: string } | { kind: 'failed' };

type FormParts = {
  setup: ThreadSetup;
  path: string;
  posted: PostedComment;
  /** The way of pages without script. */
  post: CommentAction;
  onSent: (comment: ReaderComment | null) => void;
};

/** What the form shows because it was posted without script, or by the way of those who have none. */
function statusOf(posted: PostedComment, { path, setup }: Pick<FormParts, 'path' | 'setup'>): FormStatus {
  if (posted.kind === 'idle' || posted.path !== path) return { kind: 'idle' };
  if (posted.kind === 'sent') return { kind: 'posted' };
  if (posted.kind === 'held') return { kind: 'held', message: posted.message ?? setup.words.held };
  if (posted.kind === 'failed') return { kind: 'failed' };
  return { kind: 'wrong', message: (posted.problem && setup.words.problems[posted.problem]) || posted.message || setup.words.form.failed };
}

/** Next's own word for an action that the server does not know. By its name: its guard would bring all of Next's navigation along. */
const isUnknownAction = (error: unknown) => error instanceof Error && error.name === 'UnrecognizedActionError';

/** Checks, proves and posts a comment; nothing that was typed is lost before it is kept. */
export function useCommentForm({ setup, path, posted, post, onSent }: FormParts) {
  const form = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<FormStatus | null>(null);
  const status = own ?? statusOf(posted, { path, setup });
  const { words } = setup;
  const area = () => form.current?.elements.namedItem('content') as HTMLTextAreaElement | null;

  const isKept = (posted.kind === 'sent' || posted.kind === 'held') && posted.path === path;
  useEffect(() => {
    if (isKept) form.current?.reset();
  }, [isKept]);
  const wrong = (message: string) => {
    setOwn({ kind: 'wrong', message });
    area()?.focus();
  };
  const sendPlainly = async (data: FormData) => {
    data.set('script', '1');
    try {
      const answer = await post(notPosted, data);
      if (answer.kind === 'sent' || answer.kind === 'held') form.current?.reset();
      setOwn(statusOf(answer, { path, setup }));
      if (answer.kind === 'sent') onSent(null);
    } catch (error) {
      // The site was replaced while this page was open: the form itself says to the new one which action it means.
      if (isUnknownAction(error) && form.current?.querySelector('input[name^="$ACTION_"]')) form.current.submit();
      else setOwn({ kind: 'failed' });
    }
  };
  const send = async (data: FormData, content: string) => {
    const note: CommentNote = { website: String(data.get('website') ?? ''), named: data.has('named'), post: setup.postId };
    const answer = await sendComment({ path, locale: setup.locale, content, note });
    if (answer.kind === 'prove') {
      // Pages on plain HTTP have no means for a proof: the way of pages without script takes a few comments without one.
      return sendPlainly(data);
    }
    if (answer.kind === 'refused') return wrong((answer.problem && words.problems[answer.problem]) || answer.message || words.form.failed);
    if (answer.kind === 'failed') return setOwn({ kind: 'failed' });
    form.current?.reset();
    if (answer.kind === 'held') return setOwn({ kind: 'held', message: answer.message ?? words.held });
    setOwn({ kind: 'posted' });
    onSent(answer.comment);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.kind === 'busy') return;
    const data = new FormData(event.currentTarget);
    const content = cleanComment(String(data.get('content') ?? ''));
    const problem = commentProblem(content);
    if (problem) return wrong(words.problems[problem] ?? words.form.failed);
    setOwn({ kind: 'busy' });
    void send(data, content);
  };
  return { form, status, submit };
}

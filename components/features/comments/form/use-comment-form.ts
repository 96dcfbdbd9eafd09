import { type FormEvent, useRef, useState } from 'react';
import type { ThreadSetup } from '@/components/features/comments/comment-types';
import { sendComment } from '@/components/features/comments/send-comment';
import { type CommentFormState, cleanComment, commentProblem } from '@/lib/domain/comments/comment-content';
import type { CommentNote } from '@/lib/domain/comments/comment-wire';
import type { ReaderComment } from '@/lib/domain/comments/thread';

type WrongField = 'content' | 'named';
export type FormStatus =
  | { kind: 'idle' | 'busy' | 'posted' }
  | { kind: 'held'; message: string }
  | { kind: 'wrong'; message: string; field: WrongField }
  | { kind: 'failed' };

type FormParts = {
  setup: ThreadSetup;
  path: string;
  posted?: CommentFormState;
  onSent: (comment: ReaderComment | null) => void;
};

const fieldOf = (problem: string | null): WrongField => (problem === 'name' ? 'named' : 'content');

function statusOf(posted: CommentFormState | undefined, { words }: ThreadSetup): FormStatus {
  if (!posted) return { kind: 'idle' };
  if (posted.kind === 'held') return { kind: 'held', message: posted.message ?? words.held };
  if (posted.kind === 'failed') return { kind: 'failed' };
  return {
    kind: 'wrong',
    message: (posted.problem && words.problems[posted.problem]) || posted.message || words.form.failed,
    field: fieldOf(posted.problem),
  };
}

export function useCommentForm({ setup, path, posted, onSent }: FormParts) {
  const form = useRef<HTMLFormElement>(null);
  const [localStatus, setLocalStatus] = useState<FormStatus | null>(null);
  const status = localStatus ?? statusOf(posted, setup);
  const { words } = setup;

  const wrong = (message: string, field: WrongField = 'content') => {
    setLocalStatus({ kind: 'wrong', message, field });
    const control = form.current?.elements.namedItem(field) ?? form.current?.elements.namedItem('content');
    if (control instanceof HTMLElement) control.focus();
  };
  const send = async (data: FormData, content: string) => {
    const note: CommentNote = {
      website: String(data.get('website') ?? ''),
      named: data.has('named'),
      post: setup.postId,
    };
    const answer = await sendComment({ path, locale: setup.locale, content, note });
    // On plain HTTP no challenge can be solved; the handler of the native post accepts a few without.
    if (answer.kind === 'prove') return form.current?.submit();
    if (answer.kind === 'refused')
      return wrong(
        (answer.problem && words.problems[answer.problem]) || answer.message || words.form.failed,
        fieldOf(answer.problem),
      );
    if (answer.kind === 'failed') return setLocalStatus({ kind: 'failed' });
    form.current?.reset();
    if (answer.kind === 'held') return setLocalStatus({ kind: 'held', message: answer.message ?? words.held });
    setLocalStatus({ kind: 'posted' });
    onSent(answer.comment);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.kind === 'busy') return;
    const data = new FormData(event.currentTarget);
    const content = cleanComment(String(data.get('content') ?? ''));
    const problem = commentProblem(content);
    if (problem) return wrong(words.problems[problem] ?? words.form.failed);
    setLocalStatus({ kind: 'busy' });
    void send(data, content);
  };
  return { form, status, submit };
}

import { type FormEvent, type ToggleEvent, useRef, useState } from 'react';
import type { CommentWords, ThreadSetup } from '@/components/features/comments/comment-types';
import { sendComment } from '@/components/features/comments/send-comment';
import { Button } from '@/components/ui/button';
import { control, describedBy, edge, Field, FieldNotes } from '@/components/ui/forms/field';
import { Honeypot } from '@/components/ui/forms/honeypot';
import { findVisitor } from '@/lib/domain/account/session/fetch-session';
import {
  type CommentFormState,
  cleanComment,
  commentProblem,
  maxCommentCharacters,
} from '@/lib/domain/comments/comment-content';
import type { CommentAnswer, CommentNote } from '@/lib/domain/comments/comment-wire';
import type { ReaderComment } from '@/lib/domain/comments/thread';
import { lengthOf } from '@/lib/domain/text/text-rules';
import { fill } from '@/lib/i18n/fill';
import { formPaths } from '@/lib/site/routing/form-paths';

function FormStatusLine({ status, words }: { status: FormStatus; words: CommentWords['form'] }) {
  return (
    <div role="status" className="text-small">
      {status.kind === 'posted' && (
        <p className="text-accent">
          <span aria-hidden="true">✓ </span>
          {words.posted}
        </p>
      )}
      {status.kind === 'held' && <p className="border-l-4 border-accent bg-accent-tint px-3 py-2">{status.message}</p>}
      {status.kind === 'failed' && (
        <p>
          {words.failed}{' '}
          <button type="submit" className="min-h-11 underline underline-offset-4 hover:text-accent">
            {words.retry}
          </button>
        </p>
      )}
    </div>
  );
}

function useSignedInName() {
  const asked = useRef(false);
  const [name, setName] = useState<string | null>(null);
  const ask = async () => {
    if (asked.current) return;
    asked.current = true;
    const visitor = await findVisitor();
    if (visitor.signedIn) setName(visitor.name);
  };
  return { name, ask: () => void ask() };
}

type CommentFormProps = {
  setup: ThreadSetup;
  id: string;
  path: string;
  label: string;
  submit: string;
  posted?: CommentFormState;
  onSent: (comment: ReaderComment | null) => void;
};

/** Without script it posts to a route handler that redirects to the page, or to one with the error and the text. */
export function CommentForm({ setup, id, path, label, submit: submitLabel, posted, onSent }: CommentFormProps) {
  const { form, status, submit } = useCommentForm({ setup, path, posted, onSent });
  const signedIn = useSignedInName();
  const postedText = posted && 'text' in posted ? posted.text : '';
  const [count, setCount] = useState(() => lengthOf(postedText));
  const { words } = setup;
  const help = fill(words.form.help, { max: maxCommentCharacters, tourist: words.tourist });
  const wrong = status.kind === 'wrong' ? status.message : undefined;
  // Without the choice on the page the message stands at the text.
  const isNameWrong = status.kind === 'wrong' && status.field === 'named' && signedIn.name !== null;
  const error = isNameWrong ? undefined : wrong;
  const isBusy = status.kind === 'busy';
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action={formPaths.comment}
      onSubmit={submit}
      onReset={() => setCount(0)}
      onFocus={signedIn.ask}
      className="relative grid scroll-mt-28 gap-3"
      noValidate
    >
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="locale" value={setup.locale} />
      <input type="hidden" name="post" value={setup.postId} />
      <input type="hidden" name="back" value={setup.back} />
      <Field id={`${id}-content`} label={label} help={help} error={error}>
        <textarea
          id={`${id}-content`}
          name="content"
          rows={4}
          required
          defaultValue={postedText}
          readOnly={isBusy}
          onInput={(event) => setCount(lengthOf(event.currentTarget.value))}
          className={`${control} ${edge(Boolean(error))} block`}
          {...describedBy(`${id}-content`, help, error)}
        />
      </Field>
      <Honeypot id={id} label={words.form.honeypot} />
      {signedIn.name && (
        <NamedField
          id={id}
          label={fill(words.form.named, { name: signedIn.name })}
          error={isNameWrong ? wrong : undefined}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="line" aria-disabled={isBusy} text={isBusy ? words.form.sending : submitLabel} />
        {count > 0 && (
          <span className={`text-caption tabular-nums ${count > maxCommentCharacters ? 'text-reject' : 'text-soft'}`}>
            {fill(words.form.counter, { count, max: maxCommentCharacters })}
          </span>
        )}
      </div>
      <FormStatusLine status={status} words={words.form} />
    </form>
  );
}

function NamedField({ id, label, error }: { id: string; label: string; error?: string }) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2 text-small">
        <input
          type="checkbox"
          name="named"
          value="true"
          className="size-5 accent-(--accent)"
          {...describedBy(`${id}-named`, undefined, error)}
        />
        {label}
      </label>
      <FieldNotes id={`${id}-named`} error={error} />
    </div>
  );
}

type ReplyBoxProps = {
  setup: ThreadSetup;
  comment: ReaderComment;
  path: string;
  onSent: (reply: ReaderComment | null) => void;
};

/** A posted reply closes the disclosure, which hides what the form says, so its result is told outside. */
export function ReplyBox({ setup, comment, path, onSent }: ReplyBoxProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isPosted, setPosted] = useState(false);
  const { words } = setup;
  const sent = (reply: ReaderComment | null) => {
    // The focused button is hidden with the form.
    if (box.current?.contains(document.activeElement)) summary.current?.focus({ preventScroll: true });
    if (box.current) box.current.open = false;
    setPosted(true);
    onSent(reply);
  };
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open) return;
    setPosted(false);
    currentTarget.querySelector('textarea')?.focus({ preventScroll: true });
  };
  return (
    <>
      <details ref={box} className="unbuilt-when-closed group/reply w-full" onToggle={onToggle}>
        <summary
          ref={summary}
          className="inline-flex min-h-11 cursor-pointer list-none items-center text-small underline underline-offset-4 hover:text-accent [&::-webkit-details-marker]:hidden"
        >
          <span className="group-open/reply:hidden">{words.item.reply}</span>
          <span className="hidden group-open/reply:inline">{words.item.closeReply}</span>
        </summary>
        <div className="mt-2 mb-4">
          <CommentForm
            setup={setup}
            id={`reply-${comment.id}`}
            path={path}
            label={fill(words.form.replyLabel, { name: comment.name ?? words.tourist })}
            submit={words.form.submitReply}
            onSent={sent}
          />
        </div>
      </details>
      <FormStatusLine status={{ kind: isPosted ? 'posted' : 'idle' }} words={words.form} />
    </>
  );
}

type FormStatus =
  | { kind: 'idle' | 'busy' | 'posted' | 'failed' }
  | { kind: 'held'; message: string }
  | { kind: 'wrong'; message: string; field: 'content' | 'named' };

/** What the form says of an answer to it, with script and without. */
function statusOf(
  answer: CommentFormState | Exclude<CommentAnswer, { kind: 'sent' }>,
  words: CommentWords,
): FormStatus {
  if (answer.kind === 'held') return { kind: 'held', message: answer.message ?? words.held };
  if (answer.kind !== 'refused') return { kind: 'failed' };
  const { problem, message } = answer;
  return {
    kind: 'wrong',
    message: (problem && words.problems[problem]) || message || words.form.failed,
    field: problem === 'name' ? 'named' : 'content',
  };
}

function useCommentForm({
  setup,
  path,
  posted,
  onSent,
}: Pick<CommentFormProps, 'setup' | 'path' | 'posted' | 'onSent'>) {
  const { words, locale, postId } = setup;
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<FormStatus>(posted ? statusOf(posted, words) : { kind: 'idle' });
  const show = (next: FormStatus) => {
    setStatus(next);
    if (next.kind !== 'wrong') return;
    const wrong = form.current?.elements.namedItem(next.field) ?? form.current?.elements.namedItem('content');
    if (wrong instanceof HTMLElement) wrong.focus();
  };
  const send = async (data: FormData, content: string) => {
    const note: CommentNote = { website: String(data.get('website') ?? ''), named: data.has('named'), post: postId };
    const answer = await sendComment({ path, locale, content, note });
    // On plain HTTP no challenge can be solved; the handler of the native post accepts a few without.
    if (answer.kind === 'prove') return form.current?.submit();
    if (answer.kind === 'sent' || answer.kind === 'held') form.current?.reset();
    if (answer.kind !== 'sent') return show(statusOf(answer, words));
    show({ kind: 'posted' });
    onSent(answer.comment);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.kind === 'busy') return;
    const data = new FormData(event.currentTarget);
    const content = cleanComment(String(data.get('content') ?? ''));
    const problem = commentProblem(content);
    if (problem) return show(statusOf({ kind: 'refused', problem, message: null }, words));
    show({ kind: 'busy' });
    void send(data, content);
  };
  return { form, status, submit };
}

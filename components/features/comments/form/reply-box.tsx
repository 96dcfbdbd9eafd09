import { type ToggleEvent, useRef, useState } from 'react';
import type { ReaderComment } from '@/lib/domain/comments/thread';
import { fill } from '@/lib/i18n/fill';
import { CommentForm } from './comment-form';
import { FormStatusLine } from './form-status';
import type { ThreadSetup } from '@/components/features/comments/comment-types';

type ReplyBoxProps = {
  setup: ThreadSetup;
  comment: ReaderComment;
  path: string;
  onSent: (reply: ReaderComment | null) => void;
};

/**
 * The reply form of a comment, in a disclosure that works without script. A posted reply closes it, which hides what the
 * form says, so its result is told outside.
 */
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

'use client';

import type { ThreadSetup } from '@/components/features/comments/comment-types';
import { island } from '@/components/ui/island';
import type { CommentFormState } from '@/lib/domain/comments/comment-content';
import { CommentForm } from './comment-form';

type CommentResultProps = { setup: ThreadSetup; path: string; state: CommentFormState };

export const CommentResult = island(function CommentResult({ setup, path, state }: CommentResultProps) {
  const { words, back } = setup;
  return (
    <div id="comments" className="scroll-mt-28">
      <CommentForm
        setup={setup}
        id="comment-form"
        path={path}
        label={words.form.label}
        submit={words.form.submit}
        posted={state}
        onSent={(comment) => window.location.assign(`${back}#${comment ? `comment-${comment.id}` : 'comments'}`)}
      />
    </div>
  );
});

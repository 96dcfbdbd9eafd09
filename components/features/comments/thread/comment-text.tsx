import { linkify } from '@/lib/domain/comments/comment-content';

/** A comment as plain text: line breaks are kept, URLs become `nofollow ugc` links. */
export function CommentText({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
      {linkify(text).map((piece) => {
        at += piece.text.length;
        if (!piece.href) return <span key={at}>{piece.text}</span>;
        return (
          <a key={at} href={piece.href} rel="nofollow ugc noopener noreferrer" className="text-link">
            {piece.text}
          </a>
        );
      })}
    </p>
  );
}

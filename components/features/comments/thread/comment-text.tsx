import { piecesOf } from '@/lib/domain/comments/comment-content';

/** What a reader wrote: plain text, its line ends kept, its addresses as links that vouch for nothing. */
export function CommentText({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
      {piecesOf(text).map((piece) => {
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

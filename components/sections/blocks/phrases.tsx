/** A headline whose Chinese phrases stay whole: lines break after a full-width comma, not inside a phrase. */
export function Phrases({ text }: { text: string }) {
  const phrases = text.split(/(?<=[，、；：])/);
  if (phrases.length === 1) return text;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one headline never move
    <span key={index} className="inline-block">
      {phrase}
    </span>
  ));
}

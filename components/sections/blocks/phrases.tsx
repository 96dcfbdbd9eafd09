import { unbroken } from '@/components/ui/unbroken';

/** Headline that keeps Chinese phrases together: lines break after a full-width comma only. */
export function Phrases({ text }: { text: string }) {
  const phrases = text.split(/(?<=[，、；：])/);
  if (phrases.length === 1) return unbroken(text);
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a headline never reorder
    <span key={index} className="inline-block">
      {unbroken(phrase)}
    </span>
  ));
}

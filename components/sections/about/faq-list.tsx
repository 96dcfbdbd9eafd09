import { OpenSign } from '@/components/ui/details';
import { Ordinal } from '@/components/ui/ordinal';
import type { Local } from '@/lib/content/content-schema';

/** The first question of a page, whose questions are headings of the second level, is open initially. */
export function FaqList({ items, level: Heading = 'h2' }: { items: Local<'faq'>['items']; level?: 'h2' | 'h3' }) {
  return (
    <div className="border-b border-line">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0 && Heading === 'h2'} className="group/faq border-t border-line">
          <summary className="grid list-none grid-cols-[2.5rem_1fr_1.5rem] items-baseline gap-x-3 py-4 hover:text-accent">
            <Ordinal number={index + 1} />
            <Heading className="text-h4">{question}</Heading>
            <OpenSign className="text-end text-lead text-soft transition-transform duration-150 ease-out group-open/faq:rotate-45" />
          </summary>
          <p className="prose pb-6 sm:ps-[3.25rem]">{answer}</p>
        </details>
      ))}
    </div>
  );
}

import { Drawing } from '@/components/ui/media/picture';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';

/** A typical working day, and what the company provides to the team. */
export function TeamLife({ life }: { life: Local<'recruit'>['life'] }) {
  return (
    <Section id="life">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2>{life.title}</h2>
          <p className="mt-5 text-soft">{life.text}</p>
        </div>
        <ul className="grid self-start border-t border-l border-line bg-card sm:grid-cols-2">
          {life.items.map(({ title, text, drawing }) => (
            <li key={title} className="border-r border-b border-line p-5 sm:p-6">
              <Drawing name={drawing} className="-ms-2 h-20 w-30" />
              <h3 className="mt-4 text-h4">{title}</h3>
              <p className="mt-2 text-small text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

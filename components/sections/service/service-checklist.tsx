import { Check } from 'lucide-react';

/** Checklist of a service; renders nothing when it is empty. */
export function ServiceChecklist({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section className="mt-12 max-w-[68ch]">
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-5 border-t border-line">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-4 border-b border-line py-3">
            <Check aria-hidden="true" size={20} strokeWidth={2} className="mt-1 shrink-0 text-accent" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}

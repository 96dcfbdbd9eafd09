type Card = { title: string; text: string };

/** Advantages as ruled rows: the claim on the left, how it is achieved on the right. */
export function AdvantageList({ items }: { items: readonly Card[] }) {
  return (
    <dl className="border-b border-line">
      {items.map(({ title, text }) => (
        <div key={title} className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_1.7fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import { unbroken } from '@/components/ui/unbroken';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';

type Text = Local<'service-text'>[string];

/** Why to order a service, how it works, and its variants. */
export function ServiceText({ text }: { text: Text }) {
  return (
    <>
      <ServiceWhy {...text.why} />
      <ServiceHow {...text.how} />
      <ServiceKinds {...text.type} />
    </>
  );
}

export function ServiceWhy({ title, text, points }: Text['why']) {
  return (
    <Section>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2>{unbroken(title)}</h2>
          <p className="mt-4 text-lead text-soft">{text}</p>
        </div>
        <ul className="border-t border-line">
          {points.map((point) => (
            <li key={point} className="border-b border-line py-3.5">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const stepGrids = ['lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5'];

export function ServiceHow({ title, text, steps }: Text['how']) {
  const grid = stepGrids[steps.length - 3] ?? 'lg:grid-cols-3';
  return (
    <Section title={title} lead={text} ruled={false}>
      <div aria-hidden="true" className="rule-ticks h-3 border-b border-ink" />
      <ol className={`grid gap-x-8 gap-y-8 pt-6 sm:grid-cols-2 ${grid}`}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span aria-hidden="true" className="figure-caption text-accent">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="mt-2 text-h4">{step.title}</h3>
            <p className="mt-2 text-small text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function ServiceKinds({ title, text, items }: Text['type']) {
  return (
    <Section title={title} lead={text}>
      <dl className="border-t border-line">
        {items.map((item) => (
          <div
            key={item.title}
            className="grid gap-x-10 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <dt className="font-semibold">{item.title}</dt>
            <dd className="text-soft">{item.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

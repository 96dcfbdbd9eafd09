import { getTranslations } from 'next-intl/server';
import { SplitSection } from '@/components/sections/blocks/split-section';
import { currentHref } from '@/lib/i18n/server';

/** Links from the calculator to its tools for the floor and for a series of lots. */
export async function AqlNextTools() {
  const [floor, ledger, href] = await Promise.all([
    getTranslations('aql-floor.page'),
    getTranslations('aql-ledger.page'),
    currentHref(),
  ]);
  const tools = [
    { title: floor('cardTitle'), text: floor('cardText'), href: href('/aql/floor') },
    { title: ledger('cardTitle'), text: ledger('cardText'), href: href('/aql/ledger') },
  ];
  return (
    <SplitSection title={floor('cardsTitle')}>
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2">
        {tools.map((tool) => (
          <li key={tool.href} className="relative bg-paper p-5">
            <a href={tool.href} className="text-link font-semibold after:absolute after:inset-0">
              {tool.title}
            </a>
            <p className="mt-2 text-small text-soft">{tool.text}</p>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}

import { getTranslations } from 'next-intl/server';
import { SplitSection } from '@/components/sections/blocks/split-section';
import { ButtonLink } from '@/components/ui/button';
import { carrying } from '@/components/ui/carried-query';
import { currentHref } from '@/lib/i18n/server';

type ToolLinksProps = {
  /** The query of the plan that the page was rendered for, with its question mark; empty for the default. */
  plan: string;
};

/** The tools for the floor and for a series of lots; their links take the plan along. */
async function nextTools(plan: string) {
  const [floor, ledger, href] = await Promise.all([
    getTranslations('aql-floor.page'),
    getTranslations('aql-ledger.page'),
    currentHref(),
  ]);
  const link = (path: string) => ({ href: href(path) + plan, ...carrying('plan') });
  return [
    { name: ledger('floor'), title: floor('cardTitle'), text: floor('cardText'), link: link('/aql/floor') },
    { name: ledger('crumb'), title: ledger('cardTitle'), text: ledger('cardText'), link: link('/aql/ledger') },
  ];
}

/** Their names, for the head of the calculator. */
export async function AqlToolLinks({ plan }: ToolLinksProps) {
  const tools = await nextTools(plan);
  return (
    <p className="mt-4 flex flex-wrap gap-x-7 gap-y-1">
      {tools.map(({ name, link }) => (
        <ButtonLink key={name} look="quiet" {...link}>
          {name}
        </ButtonLink>
      ))}
    </p>
  );
}

/** What they are for, after the calculator. */
export async function AqlNextTools({ plan }: ToolLinksProps) {
  const [t, tools] = await Promise.all([getTranslations('aql-floor.page'), nextTools(plan)]);
  return (
    <SplitSection title={t('cardsTitle')}>
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2">
        {tools.map(({ title, text, link }) => (
          <li key={title} className="relative bg-paper p-5">
            <a {...link} className="text-link font-semibold after:absolute after:inset-0">
              {title}
            </a>
            <p className="mt-2 text-small text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}

import type { Local } from '@/lib/content/content-schema';
import { currentHref } from '@/lib/i18n/server';
import { type ServiceList, serviceLists } from '@/lib/domain/posts/service-lists';

type ListTabsProps = { label: string; lists: Local<'service-lists'>; current: ServiceList };

const names = Object.keys(serviceLists) as ServiceList[];
const tab = 'block border-t-2 py-3 text-small hover:text-accent aria-[current]:font-semibold';

/** Tabs for the three service lists. */
export async function ListTabs({ label, lists, current }: ListTabsProps) {
  const href = await currentHref();
  return (
    <nav aria-label={label} className="shell no-print pb-10">
      <ul className="grid gap-x-6 sm:grid-cols-3">
        {names.map((name) => (
          <li key={name}>
            <a
              href={href(`/service-list/${name}`)}
              aria-current={name === current ? 'page' : undefined}
              className={`${tab} ${name === current ? 'border-accent' : 'border-line'}`}
            >
              {lists[name].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

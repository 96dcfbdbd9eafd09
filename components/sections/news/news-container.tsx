import type { ReactNode } from 'react';
import { inPage } from '@/components/layout/in-page';
import { isEmptyPage } from '@/lib/content';
import { glossaryPath } from '@/lib/domain/glossary/term';

const tabs = [
  { key: 'tabNews', path: '/NewsCenter' },
  { key: 'tabEncyclopedia', path: glossaryPath },
] as const;

const look = 'inline-flex min-h-12 items-center border-b-2 px-1 font-[550]';

export async function NewsTabs({ current }: { current: string }) {
  const { t, locale, href } = await inPage('news');
  const shown = tabs.filter(({ path }) => !isEmptyPage(locale, path));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t('tabs')} className="shell mt-6">
      <ul className="flex gap-8 border-b border-line">
        {shown.map(({ key, path }) => (
          <li key={key} className="-mb-px">
            <a
              href={href(path)}
              aria-current={path === current ? 'page' : undefined}
              className={`${look} ${path === current ? 'border-accent' : 'border-transparent hover:border-edge'}`}
            >
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NewsColumnsProps = { children: ReactNode; aside: ReactNode; className?: string };

/** A text shorter than the side column sticks to the viewport at its end, so that no empty half page appears. */
export function NewsColumns({ children, aside, className = '' }: NewsColumnsProps) {
  return (
    <div
      className={`shell grid gap-y-14 pt-8 pb-16 md:pt-12 md:pb-24 xl:grid-cols-[870px_310px] xl:justify-between ${className}`}
    >
      <div className="flex min-w-0 flex-col">
        <div className="xl:sticky xl:bottom-24 xl:mt-auto print:static">{children}</div>
      </div>
      <aside className="no-print flex flex-col gap-9 xl:border-l xl:border-line xl:pl-8">{aside}</aside>
    </div>
  );
}

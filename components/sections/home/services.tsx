import { getTranslations } from 'next-intl/server';
import { Cell, CellGrid } from '@/components/sections/cell-grid';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/api/domain';
import { currentHref } from '@/lib/i18n/server';

export type ServiceGroup = PostSummary & { children: PostSummary[] };

/** The service groups in ruled cells, each with its services. */
export async function Services({ groups }: { groups: ServiceGroup[] }) {
  const t = await getTranslations('home.services');
  const href = await currentHref();
  const all = <a className="text-link py-2 hover:text-accent" href={href('/service')}>{t('all')}</a>;
  return (
    <Section id="services" title={t('title')} lead={t('lead')} action={all}>
      {groups.length > 0 && (
        <CellGrid>
          {groups.map((group, index) => (
            <Cell
              key={group.id}
              mark={String(index + 1).padStart(2, '0')}
              cover={group.cover}
              title={group.title}
              href={href(group.path)}
              text={group.excerpt}
            >
              <ServiceLinks links={group.children.map(({ title, path }) => ({ title, href: href(path) }))} />
            </Cell>
          ))}
        </CellGrid>
      )}
    </Section>
  );
}

function ServiceLinks({ links }: { links: { title: string; href: string }[] }) {
  return (
    <ul className="mt-5 text-small">
      {links.map(({ title, href }) => (
        <li key={href} className="border-t border-line"><a href={href} className="block py-2 hover:text-accent">{title}</a></li>
      ))}
    </ul>
  );
}

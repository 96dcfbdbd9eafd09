import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

type Group = PostSummary & { children: PostSummary[] };

/** Services for an industry by group; renders nothing when the list cannot be fetched. */
export async function IndustryServices({ groups }: { groups: Group[] }) {
  if (groups.length === 0) return null;
  const t = await getTranslations('layouts.industry');
  const href = await currentHref();
  return (
    <Section title={t('serve')}>
      <div className="grid gap-y-10 border-t border-line pt-8">
        {groups.map((group) => (
          <div key={group.id} className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div>
              <h3 className="text-h4">
                <a href={href(group.path)} className="hover:text-accent">
                  {group.title}
                </a>
              </h3>
              <p className="figure-caption mt-2">{t('services', { count: group.children.length })}</p>
            </div>
            <ul className="-mt-2.5 sm:columns-2 sm:gap-10">
              {group.children.map(({ id, path, title }) => (
                <li key={id} className="break-inside-avoid border-b border-line">
                  <a href={href(path)} className="block py-2.5 hover:text-accent">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

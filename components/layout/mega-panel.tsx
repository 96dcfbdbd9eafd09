import { getTranslations } from 'next-intl/server';
import { Drawing } from '@/components/ui/picture';
import type { NavChild, NavTopic } from '@/lib/api/domain';
import { currentHref } from '@/lib/i18n/server';

/** Hidden until its topic is hovered or opened by its button; Esc closes it. Without script the focus opens it. */
const panel =
  'invisible absolute inset-x-0 text-body whitespace-normal top-full z-40 border-b border-ink bg-paper opacity-0 transition-opacity duration-150 ' +
  'group-hover/topic:visible group-hover/topic:opacity-100 group-not-data-scripted/header:group-focus-within/topic:visible group-not-data-scripted/header:group-focus-within/topic:opacity-100 ' +
  'group-data-[open]/topic:visible group-data-[open]/topic:opacity-100 group-data-[closed]/topic:invisible group-data-[closed]/topic:opacity-0';

export async function MegaPanel({ topic }: { topic: NavTopic }) {
  const t = await getTranslations('shell');
  const href = await currentHref();
  const pictured = topic.children.some(({ cover }) => cover);
  return (
    <div id={`topic-${topic.id}`} className={panel}>
      <div className="shell max-h-[calc(75dvh-var(--consent-height,0px))] overflow-y-auto py-8">
        <ul className={`grid gap-x-8 gap-y-6 ${pictured ? 'grid-cols-4' : 'grid-cols-3 xl:grid-cols-4'}`}>
          {topic.children.map((child) => <li key={child.path + child.title}><Column child={child} /></li>)}
        </ul>
        {topic.path && (
          <p className="mt-7 border-t border-line pt-4 text-small">
            <a href={href(topic.path)} className="text-link hover:text-accent">{t('allOf', { title: topic.title })}</a>
          </p>
        )}
      </div>
    </div>
  );
}

async function Column({ child }: { child: NavChild }) {
  const href = await currentHref();
  const wide = child.children.length > 8;
  return (
    <>
      {child.cover && <Drawing name={child.cover} className="mb-3 h-24 w-36 object-contain object-left" />}
      <a href={href(child.path)} className="inline-block py-1 font-semibold hover:text-accent">{child.title}</a>
      {child.note && <p className="text-small text-soft">{child.note}</p>}
      {child.children.length > 0 && (
        <ul className={`mt-2 text-small ${wide ? 'columns-2' : ''}`}>
          {child.children.map((leaf) => (
            <li key={leaf.path + leaf.title}><a href={href(leaf.path)} className="inline-block py-1 hover:text-accent">{leaf.title}</a></li>
          ))}
        </ul>
      )}
    </>
  );
}

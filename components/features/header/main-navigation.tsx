'use client';

import { Activity } from 'react';
import { Icon } from '@/components/ui/icon';
import { island } from '@/components/ui/island';
import { Picture } from '@/components/ui/media/picture';
import type { MenuChild, MenuTopic } from './menu-types';

/** `display: none` until opened, so that its images are not loaded and it costs no layout. */
const panel =
  'hidden absolute inset-x-0 text-body whitespace-normal top-full z-40 border-b border-ink bg-paper transition-opacity duration-150 starting:opacity-0 ' +
  'group-hover/topic:block group-not-data-scripted/header:group-focus-within/topic:block group-data-[open]/topic:block group-data-[closed]/topic:hidden';

/** Descendant selectors on the list: classes on each of its hundreds of links would bloat the markup. */
const links =
  '[&_a]:inline-block [&_a]:py-1 [&_a]:hover:text-accent [&_img]:mb-3 [&_img]:h-24 [&_img]:w-36 [&_img]:object-contain [&_img]:object-left';

function MegaPanel({ topic }: { topic: MenuTopic }) {
  const pictured = topic.children.some(({ cover }) => cover);
  return (
    <div id={`topic-${topic.id}`} className={panel}>
      {/* The cookie bar writes its height here, perhaps before this is hydrated. */}
      <div
        data-above-consent
        suppressHydrationWarning
        className="shell max-h-[calc(75dvh-var(--consent-height))] overflow-y-auto py-8"
      >
        <ul className={`grid gap-x-8 gap-y-6 ${links} ${pictured ? 'grid-cols-4' : 'grid-cols-3 xl:grid-cols-4'}`}>
          {topic.children.map((child) => (
            <li key={child.href + child.title}>
              <Column child={child} />
            </li>
          ))}
        </ul>
        {topic.href && (
          <p className="mt-7 border-t border-line pt-4 text-small">
            <a href={topic.href} className="text-link hover:text-accent">
              {topic.all}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function Column({ child }: { child: MenuChild }) {
  const wide = child.children.length > 8;
  return (
    <>
      {child.cover && <Picture src={child.cover} alt="" sizes="9rem" width={300} height={200} />}
      <a href={child.href} className="font-semibold">
        {child.title}
      </a>
      {child.note && <p className="text-small text-soft">{child.note}</p>}
      {child.children.length > 0 && (
        <ul className={`mt-2 text-small ${wide ? 'columns-2' : ''}`}>
          {child.children.map((leaf) => (
            <li key={leaf.href + leaf.title}>
              <a href={leaf.href}>{leaf.title}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type MainNavigationProps = { label: string; topics: MenuTopic[] };

/** Panels are hydration boundaries: a third of the elements of a page would hydrate before anything answers. */
export const MainNavigation = island(function MainNavigation({ label, topics }: MainNavigationProps) {
  return (
    <nav aria-label={label} className="hidden text-small whitespace-nowrap min-[70rem]:block">
      <ul className="flex items-center gap-x-0.5">
        {topics.map((topic) => (
          <li key={topic.id} data-topic className="group/topic">
            <span className="flex items-center">
              <a href={topic.href} className="py-3 pl-2 font-medium hover:text-accent xl:pl-2.5">
                {topic.title}
              </a>
              {topic.children.length > 0 && (
                <button
                  type="button"
                  data-topic-button
                  aria-expanded="false"
                  aria-controls={`topic-${topic.id}`}
                  className="inline-flex size-6 items-center justify-center"
                >
                  <Icon viewBox="0 0 12 12" width="12" height="12" strokeWidth="1.5">
                    <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
                  </Icon>
                  <span className="sr-only">{topic.button}</span>
                </button>
              )}
            </span>
            {topic.children.length > 0 && (
              <Activity>
                <MegaPanel topic={topic} />
              </Activity>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
});

'use client';

import { Activity } from 'react';
import { island } from '@/components/ui/island';
import { MegaPanel } from './mega-panel';
import type { MenuTopic } from './menu-types';

type MainNavigationProps = { label: string; topics: MenuTopic[] };

/**
 * The topics of the main navigation; a panel opens on hover or by its own button, without script on focus. Panels are
 * hydration boundaries: a third of the elements of a page would hydrate before anything answers.
 */
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
                  <svg
                    viewBox="0 0 12 12"
                    width="12"
                    height="12"
                    aria-hidden="true"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                  >
                    <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
                  </svg>
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

import type { DrawerWords, MenuTopic } from './menu-types';

export function DrawerPages({ words, topics }: { words: DrawerWords; topics: MenuTopic[] }) {
  return (
    <nav aria-label={words.pages} className="divide-y divide-line border-y border-line">
      {topics.map((topic) => (
        <details key={topic.id} name="drawer" className="group/item">
          <summary className="flex min-h-12 list-none items-center justify-between text-lead font-semibold">
            {topic.title}
            <span aria-hidden="true" className="text-soft group-open/item:rotate-45">
              +
            </span>
          </summary>
          <ul className="pb-4">
            {topic.href && (
              <li>
                <a href={topic.href} className="block py-2 text-accent">
                  {topic.all}
                </a>
              </li>
            )}
            {topic.children.map((child) => (
              <li key={child.href + child.title}>
                <a href={child.href} className="block py-2 font-medium">
                  {child.title}
                </a>
                {child.children.length > 0 && (
                  <ul className="mb-2 border-l border-line pl-4 text-small">
                    {child.children.map((leaf) => (
                      <li key={leaf.href + leaf.title}>
                        <a href={leaf.href} className="block py-1.5">
                          {leaf.title}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

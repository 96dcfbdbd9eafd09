type FriendLink = { name: string; link: string; nofollow: boolean };

/** Links to public bodies; the nofollow flag of an entry sets `rel`. */
export function FriendLinks({ links, title }: { links: readonly FriendLink[]; title: string }) {
  return (
    <div className="shell mt-10 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line pt-6 text-small text-soft">
      <p className="font-semibold text-ink">{title}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ name, link, nofollow }) => (
          <li key={link}>
            <a href={link} rel={nofollow ? 'nofollow' : undefined} className="inline-block py-1 hover:text-accent">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

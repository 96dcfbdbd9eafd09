import { Drawing, Picture } from '@/components/ui/media/picture';
import { drawingNames } from '@/lib/content/content-schema';

export type GuideNavItem = { id: number; title: string; href: string; icon: string | null; current: boolean };

const known: readonly string[] = drawingNames;
const usualIcon = 'checklist';
const iconLook = 'h-12 w-18 shrink-0 object-contain';
const link =
  'flex min-h-16 items-center gap-3 py-2 pr-2 hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

/** Items of a guide with their icons; the current one is marked. */
export function GuideNav({ label, items }: { label: string; items: GuideNavItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="figure-caption mb-3">
        {label}
      </p>
      <ol className="border-t border-ink">
        {items.map(({ id, title, href, icon, current }) => (
          <li key={id} className="border-b border-line">
            <a href={href} aria-current={current ? 'page' : undefined} className={link}>
              {icon?.startsWith('/') ? (
                <Picture src={icon} alt="" sizes="4.5rem" width={72} height={48} className={iconLook} />
              ) : (
                <Drawing name={icon && known.includes(icon) ? icon : usualIcon} className={iconLook} />
              )}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

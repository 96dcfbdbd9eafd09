import { Drawing } from '@/components/ui/media/picture';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import type { Region } from './group-areas';

type RegionRowProps = { region: Region | null; name: string; areas: PostSummary[]; hrefOf: (path: string) => string };

/** A region: its drawing, and its countries as linked cells. Null is the region of areas that are on no map. */
export function RegionRow({ region, name, areas, hrefOf }: RegionRowProps) {
  return (
    <div className="grid gap-6 border-t border-line py-8 md:grid-cols-[12rem_1fr] md:gap-10 lg:grid-cols-[16rem_1fr]">
      <div className="flex items-center justify-between gap-6 md:block">
        <h3>{name}</h3>
        {region && <Drawing name={`region-${region}`} className="h-auto w-32 md:mt-4 md:w-full" />}
      </div>
      <ul className="grid self-start ps-px pt-px sm:grid-cols-2 lg:grid-cols-3">
        {areas.map((area) => (
          <li key={area.id} className="relative -ms-px -mt-px border border-line bg-card p-5">
            <h4>
              <a href={hrefOf(area.path)} className="after:absolute after:inset-0 hover:text-accent">
                {area.title}
              </a>
            </h4>
            {area.excerpt && <p className="mt-2 text-small text-soft">{area.excerpt}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

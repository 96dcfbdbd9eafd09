import type { ContentCountry, Fact } from '@/lib/content';
import { CountryField } from './country-field';

type CoverageBannerProps = { covered: Fact; countries: readonly ContentCountry[]; words: { onSite: string; byOrder: string } };

/** How many countries, and where they lie. */
export function CoverageBanner({ covered, countries, words }: CoverageBannerProps) {
  return (
    <figure className="shell pb-6">
      <CountryField countries={countries} />
      <figcaption className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <p className="flex items-baseline gap-4">
          <strong className="text-h1 leading-none font-semibold tracking-[-0.033em]">{covered.value}</strong>
          <span className="text-lead text-soft">{covered.covers}</span>
        </p>
        <ul className="figure-caption flex flex-wrap gap-x-6 gap-y-2">
          <li className="flex items-center gap-2"><span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />{words.onSite}</li>
          <li className="flex items-center gap-2"><span aria-hidden="true" className="size-2.5 rounded-full border-2 border-accent" />{words.byOrder}</li>
        </ul>
      </figcaption>
    </figure>
  );
}

import { EncyclopediaScreen } from '@/components/sections/news/encyclopedia';
import { glossaryPath } from '@/lib/domain/glossary/term';
import { parseTerm } from '@/lib/domain/search/search-query';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export const generateMetadata = fixedMetadata(glossaryPath);

/** Rendered on request: the middleware rewrites `/QcEncyclopedia?q=…` to this page. */
export default async function FilteredEncyclopediaPage({ searchParams }: Props) {
  return <EncyclopediaScreen query={parseTerm((await searchParams).q)} />;
}

import { EncyclopediaScreen } from '@/components/sections/news/encyclopedia';
import { glossaryPath } from '@/lib/domain/glossary/term';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata(glossaryPath);

export default function EncyclopediaPage() {
  return <EncyclopediaScreen query="" />;
}

import { TermsPage } from '@/components/sections/terms/terms-page';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata('/terms/trader');

export default function TraderTermsPage() {
  return <TermsPage kind="trader" />;
}

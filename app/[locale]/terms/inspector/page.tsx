import { TermsPage } from '@/components/sections/terms/terms-page';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata('/terms/inspector');

export default function InspectorTermsPage() {
  return <TermsPage kind="inspector" />;
}

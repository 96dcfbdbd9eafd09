import { ShippedPage } from '@/components/sections/about/document-body';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

export const generateMetadata = fixedMetadata('/accessibility');

export default function AccessibilityPage() {
  return <ShippedPage name="accessibility" />;
}

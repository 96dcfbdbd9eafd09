import { statusMetadata } from '@/lib/site/seo/fixed-metadata';

export { ReportLimited as default } from '@/components/layout/unavailable';

export const generateMetadata = statusMetadata(({ report }) => report.limited, {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
});

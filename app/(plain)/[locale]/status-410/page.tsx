import { statusMetadata } from '@/lib/site/seo/fixed-metadata';

export { ReportExpired as default } from '@/components/layout/unavailable';

export const generateMetadata = statusMetadata(({ report }) => report.expired, {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
});

import { statusMetadata } from '@/lib/site/seo/fixed-metadata';

export { UnavailableNotice as default } from '@/components/layout/unavailable';

export const generateMetadata = statusMetadata(({ shell }) => shell.unavailable, {
  robots: { index: false, follow: true },
});

import { statusMetadata } from '@/lib/site/seo/fixed-metadata';

export { NotFoundPage as default } from '@/components/layout/not-found-page';

export const generateMetadata = statusMetadata(
  ({ shell: { missing } }) => ({ title: missing.title, text: missing.error_text }),
  { robots: { index: false, follow: true } },
);

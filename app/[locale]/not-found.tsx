import { NotFoundPage } from '@/components/layout/not-found-page';

/** Next renders this file when it revalidates the cached page `status-404`, so both need the same title. */
export { generateMetadata } from './status-404/page';

export default function NotFound() {
  return <NotFoundPage />;
}

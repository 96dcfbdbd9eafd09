import { Missing } from '@/components/layout/missing';

/** When Next refreshes the copy of the 404 page it renders this file in its place, so both carry the same title. */
export { generateMetadata } from './status-404/page';

export default function NotFound() {
  return <Missing />;
}

import { Missing } from '@/components/layout/missing';

export default function NotFound() {
  return <Missing />;
}

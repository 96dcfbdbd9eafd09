import { type AccountQuery, accountMetadata } from '@/components/sections/account/account-pages';
import { RecoverPage } from '@/components/sections/account/recover-page';

export const generateMetadata = () => accountMetadata('inspectorRecover');

export default function RecoverInspectorPage({ searchParams }: { searchParams: AccountQuery }) {
  return <RecoverPage account="inspector" query={searchParams} />;
}

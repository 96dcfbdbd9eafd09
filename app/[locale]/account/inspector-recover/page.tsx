import { AccountPage, accountMetadata, type Query } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('inspectorRecover');

export default function RecoverInspectorPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <AccountPage page="inspectorRecover" searchParams={searchParams} />;
}

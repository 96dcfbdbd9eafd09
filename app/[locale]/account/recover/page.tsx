import { AccountPage, accountMetadata, type Query } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('recover');

export default function RecoverTraderPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <AccountPage page="recover" searchParams={searchParams} />;
}

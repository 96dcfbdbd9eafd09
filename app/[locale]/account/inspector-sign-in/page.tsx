import { AccountPage, accountMetadata, type Query } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('inspectorSignIn');

export default function InspectorSignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <AccountPage page="inspectorSignIn" searchParams={searchParams} />;
}

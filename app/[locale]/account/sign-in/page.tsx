import { AccountPage, accountMetadata, type Query } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('signIn');

export default function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <AccountPage page="signIn" searchParams={searchParams} />;
}

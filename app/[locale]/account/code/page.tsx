import { AccountPage, accountMetadata, type Query } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('code');

export default function RegistrationCodePage({ searchParams }: { searchParams: Promise<Query> }) {
  return <AccountPage page="code" searchParams={searchParams} />;
}

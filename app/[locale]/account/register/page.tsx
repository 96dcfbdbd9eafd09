import { AccountPage, accountMetadata, type Query } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('register');

export default function RegisterPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <AccountPage page="register" searchParams={searchParams} />;
}

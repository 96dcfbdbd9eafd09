import { type AccountQuery, accountMetadata } from '@/components/sections/account/account-pages';
import { EntryPage } from '@/components/sections/account/entry-page';

export const generateMetadata = () => accountMetadata('register');

export default function RegisterPage({ searchParams }: { searchParams: AccountQuery }) {
  return <EntryPage entry="sign-up-trader" query={searchParams} />;
}

import { type AccountQuery, accountMetadata } from '@/components/sections/account/account-pages';
import { EntryPage } from '@/components/sections/account/entry-page';

export const generateMetadata = () => accountMetadata('signIn');

export default function SignInPage({ searchParams }: { searchParams: AccountQuery }) {
  return <EntryPage entry="sign-in-trader" query={searchParams} />;
}

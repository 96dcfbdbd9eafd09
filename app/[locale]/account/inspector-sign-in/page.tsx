import { type AccountQuery, accountMetadata } from '@/components/sections/account/account-pages';
import { EntryPage } from '@/components/sections/account/entry-page';

export const generateMetadata = () => accountMetadata('inspectorSignIn');

export default function InspectorSignInPage({ searchParams }: { searchParams: AccountQuery }) {
  return <EntryPage entry="sign-in-inspector" query={searchParams} />;
}

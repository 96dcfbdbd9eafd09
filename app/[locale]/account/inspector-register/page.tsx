import { type AccountQuery, accountMetadata } from '@/components/sections/account/account-pages';
import { EntryPage } from '@/components/sections/account/entry-page';

export const generateMetadata = () => accountMetadata('inspectorRegister');

export default function InspectorRegisterPage({ searchParams }: { searchParams: AccountQuery }) {
  return <EntryPage entry="sign-up-inspector" query={searchParams} />;
}

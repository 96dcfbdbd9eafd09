import { AccountPage, accountMetadata, type Query } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('inspectorRegister');

export default function InspectorRegisterPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <AccountPage page="inspectorRegister" searchParams={searchParams} />;
}

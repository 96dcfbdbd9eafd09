import { type AccountQuery, accountMetadata } from '@/components/sections/account/account-pages';
import { RecoverPage } from '@/components/sections/account/recover-page';

export const generateMetadata = () => accountMetadata('recover');

export default function RecoverTraderPage({ searchParams }: { searchParams: AccountQuery }) {
  return <RecoverPage account="trader" query={searchParams} />;
}

import { type AccountQuery, accountMetadata } from '@/components/sections/account/account-pages';
import { CodePage } from '@/components/sections/account/code-page';

export const generateMetadata = () => accountMetadata('code');

export default function RegistrationCodePage({ searchParams }: { searchParams: AccountQuery }) {
  return <CodePage query={searchParams} />;
}

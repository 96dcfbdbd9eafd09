import { accountMetadata, WelcomePage } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('welcome');

export default function SignedInPage() {
  return <WelcomePage />;
}

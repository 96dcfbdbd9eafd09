import { accountMetadata } from '@/components/sections/account/account-page';
import { WelcomePage } from '@/components/sections/account/welcome-page';

export const generateMetadata = () => accountMetadata('welcome');

export default function SignedInPage() {
  return <WelcomePage />;
}

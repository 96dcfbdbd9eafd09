import { accountMetadata, accountPage } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('signIn');

export default accountPage('signIn');

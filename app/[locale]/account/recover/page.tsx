import { accountMetadata, accountPage } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('recover');

export default accountPage('recover');

import { accountMetadata, accountPage } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('inspectorSignIn');

export default accountPage('inspectorSignIn');

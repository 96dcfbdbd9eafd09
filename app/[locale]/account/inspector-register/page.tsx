import { accountMetadata, accountPage } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('inspectorRegister');

export default accountPage('inspectorRegister');

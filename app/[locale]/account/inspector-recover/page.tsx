import { accountMetadata, accountPage } from '@/components/sections/account/account-page';

export const generateMetadata = () => accountMetadata('inspectorRecover');

export default accountPage('inspectorRecover');

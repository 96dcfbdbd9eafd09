import { accountPage } from '@/components/sections/account/account-page';

const { generateMetadata, Page } = accountPage('inspectorRegister');

export { Page as default, generateMetadata };

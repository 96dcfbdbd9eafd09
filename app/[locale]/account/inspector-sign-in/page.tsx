import { accountPage } from '@/components/sections/account/account-page';

const { generateMetadata, Page } = accountPage('inspectorSignIn');

export { Page as default, generateMetadata };

import { accountPage } from '@/components/sections/account/account-page';

const { generateMetadata, Page } = accountPage('signIn');

export { Page as default, generateMetadata };

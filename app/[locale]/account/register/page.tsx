import { accountPage } from '@/components/sections/account/account-page';

const { generateMetadata, Page } = accountPage('register');

export { Page as default, generateMetadata };

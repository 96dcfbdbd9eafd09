import { accountPage } from '@/components/sections/account/account-page';

const { generateMetadata, Page } = accountPage('code');

export { Page as default, generateMetadata };

import { accountPage } from '@/components/sections/account/account-page';

const { generateMetadata, Page } = accountPage('recover');

export { Page as default, generateMetadata };

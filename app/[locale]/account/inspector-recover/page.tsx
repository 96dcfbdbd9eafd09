import { accountPage } from '@/components/sections/account/account-page';

const { generateMetadata, Page } = accountPage('inspectorRecover');

export { Page as default, generateMetadata };

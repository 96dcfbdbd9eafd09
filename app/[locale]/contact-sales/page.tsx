export { default, generateMetadata } from '../contactus/page';

export const instant = false;

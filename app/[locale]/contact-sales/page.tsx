export { default, generateMetadata } from '../contactus/page';

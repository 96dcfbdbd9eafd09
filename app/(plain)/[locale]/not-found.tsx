export { default, generateMetadata } from '@/app/[locale]/not-found';

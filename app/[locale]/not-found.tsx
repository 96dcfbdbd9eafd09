/** Next renders this file when it revalidates the cached page `status-404`, so both need the same title. */
export { default, generateMetadata } from './status-404/page';

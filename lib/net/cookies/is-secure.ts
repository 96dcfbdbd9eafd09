import { config } from '@/lib/config';

/** Returns whether the site is served over https, which decides the names and attributes of its cookies. */
export const isSecure = (): boolean => config().SITE_URL.startsWith('https:');

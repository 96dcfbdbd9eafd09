import { config } from '@/lib/config';

/** Whether visitors reach the site over https, which decides about the names and attributes of its cookies. */
export const isSecure = (): boolean => config().SITE_URL.startsWith('https:');

/**
 * Configuration of the forms of this site. These calls are never forwarded. They have a module of their own, because
 * every page loads it, whereas the account calls are loaded with the dialog.
 */
export const setupCalls = { setup: '/account/setup', terms: '/account/terms' } as const;

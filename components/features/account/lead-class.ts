/**
 * Class of the lead paragraph under the title of an account page. The plain and the scripted form share it, so that
 * hydration causes no layout shift.
 */
export const accountLeadClass = 'mt-2 mb-6 text-lead text-soft';

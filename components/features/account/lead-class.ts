/** Shared by the plain and the scripted form, so that hydration causes no layout shift. */
export const accountLeadClass = 'mt-2 mb-6 text-lead text-soft';

/** What a page of accounts says under its title: the same with script and without, so that nothing moves when the script comes. */
export const accountLeadClass = 'mt-2 mb-6 text-lead text-soft';

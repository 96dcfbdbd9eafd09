/** Element id of the table of contents, which a page with a query lacks. */
export const termContentsId = 'term-contents';
/** Element id of the list, of which a page with a query has the terms that match. */
export const termListId = 'term-list';
export const groupId = (key: string) => `group-${key}`;

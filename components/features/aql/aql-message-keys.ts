import type { Messages } from 'next-intl';

/** Messages of the workbench. Placeholders such as `{lot}` are filled in on display. */
export type AqlMessages = Readonly<Messages['aql']['workbench']>;
export type AqlMessageKey = keyof AqlMessages;

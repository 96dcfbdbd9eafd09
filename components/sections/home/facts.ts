import type { Fact } from '@/lib/content';

/** Returns a published fact in the language of the page; throws when there is none. */
export type FactOf = (key: string) => Fact;

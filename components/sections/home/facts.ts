import type { Fact } from '@/lib/content';

/** Looks up a stated fact in the page's language; throws when there is none. */
export type FactOf = (key: string) => Fact;
